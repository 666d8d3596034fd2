-- By which submit a question was asked: its repetition waits for the same answer, where another is told to wait.
alter table app.entrada_pergunta add column pedido text;
