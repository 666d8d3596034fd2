-- What one person was sent: by campaigns to employees, and by the program itself.
create index campanha_envio_do_registro on app.campanha_envio (grupo_id, registro_id, entregue_em desc) where entregue_em is not null;
create index saida_email_da_pessoa on app.saida_email (grupo_id, usuario_id, enviado_em desc) where usuario_id is not null;
