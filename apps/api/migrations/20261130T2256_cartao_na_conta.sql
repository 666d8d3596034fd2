-- What the slip of a payment at a table says, so that its sale tells it: instalments, acquirer, brand, numbers, the store credit used.
alter table app.conta_pagamento
  add column parcelas int not null default 1 constraint conta_pagamento_parcelas_ck check (parcelas between 1 and 24),
  add column bandeira_id bigint,
  add column adquirente_id bigint,
  add column nsu text,
  add column autorizacao text,
  add column txid text,
  add column vale text,
  add constraint conta_pagamento_bandeira_id_fk foreign key (grupo_id, bandeira_id) references app.bandeira (grupo_id, id),
  add constraint conta_pagamento_adquirente_id_fk foreign key (grupo_id, adquirente_id) references app.adquirente (grupo_id, id);
