-- A part of the menu is found by its Spanish name too, since its list shows it.
alter table app.cardapio_secao drop column busca;
alter table app.cardapio_secao
  add column busca text generated always as (app.texto_de_busca(nome, nome_espanhol)) stored;
