-- Where only the poverty fund is owed, the guide is of its own revenue, also to a state that takes both in one: those not yet entered become so.
update app.guia_recolhimento set tributo = 'fcp_' || tributo, receita = '100129', valor = fcp, fcp = 0
where situacao = 'a_pagar' and valor = 0 and tributo in ('difal', 'st');
