-- The next lines of a retorno are found by the number of the last one done, in the index of their numbers: this one no question used, and each line
-- was written into it and out of it.
drop index app.boleto_retorno_linha_prevista;
