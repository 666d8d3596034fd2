-- How a title was paid, where that is not how it was to be.
alter table app.baixa
  add column forma_pagamento_id bigint,
  add constraint baixa_forma_pagamento_id_fk foreign key (grupo_id, forma_pagamento_id) references app.forma_pagamento (grupo_id, id);
create index baixa_da_forma on app.baixa (grupo_id, forma_pagamento_id) where forma_pagamento_id is not null;
