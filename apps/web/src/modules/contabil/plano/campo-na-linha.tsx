import { useState } from 'react';
import classes from './plano.module.css';

const MAX_NOME = 120;

interface CampoNaLinhaProps {
  label: string;
  inicial: string;
  /** True: it went through and the field waits for another name. */
  onSalvar: (nome: string) => Promise<boolean>;
  onSair: () => void;
}

/** A name typed where it will stand. Enter saves, Escape leaves; what was typed stays when it is refused. */
export function CampoNaLinha({ label, inicial, onSalvar, onSair }: CampoNaLinhaProps) {
  const [nome, setNome] = useState(inicial);
  const [enviando, setEnviando] = useState(false);
  const salvar = async () => {
    const limpo = nome.trim();
    if (limpo === '' || enviando) return;
    setEnviando(true);
    const outro = await onSalvar(limpo);
    setEnviando(false);
    if (outro) setNome('');
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person asked for this field by a key or a button
      autoFocus
      className={classes.input}
      aria-label={label}
      placeholder={label}
      maxLength={MAX_NOME}
      value={nome}
      aria-busy={enviando || undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setNome(event.currentTarget.value)}
      onBlur={() => {
        if (!enviando && (nome.trim() === '' || nome === inicial)) onSair();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') void salvar();
        else if (event.key === 'Escape') onSair();
        else return;
        event.preventDefault();
      }}
    />
  );
}
