-- Opening closed days again is a right of its own, held until now by who closes them.
select app.dar_direitos(
  array[array['financeiro_reabrir', 'Financeiro: reabrir períodos fechados', 'Financeiro']],
  array[
    array['Gerente', 'Tudo da operação, sem usuários e funções'],
    array['Suporte', 'Vê tudo e atende os clientes, agindo como quem tem as funções padrão']
  ]
);
