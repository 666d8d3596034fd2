import { Link } from '@tanstack/react-router';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { linkTo } from '../../platform/router/address.ts';
import { useMenu } from '../../platform/shell/shell-context.ts';
import { telaDeAjuda } from './addresses.ts';
import classes from './ajuda.module.css';
import { ancora, figura, paginaDoLink } from './manual.ts';

/** What a page of the manual says. The name of a screen that the person may open leads to it. */
export function PaginaDoManual({ tokens }: { tokens: readonly Token[] }) {
  const telas = new Map(useMenu().flatMap(({ items }) => items.map(({ screen, to }) => [screen.title, to] as const)));
  return (
    <article className={classes.article} lang="pt-BR">
      <Marcado tokens={tokens} telas={telas} />
    </article>
  );
}

/** Text with `**names**` in bold and, where they are screens, as links. */
interface MarcadoProps {
  tokens: readonly Token[] | undefined;
  telas: ReadonlyMap<string, string>;
}

export function Marcado({ tokens = [], telas }: MarcadoProps) {
  return tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page does not change while it is read
    <Fragment key={at}>{desenhar(token, telas)}</Fragment>
  ));
}

function desenhar(token: Token, telas: MarcadoProps['telas']): ReactNode {
  const dentro = 'tokens' in token ? <Marcado tokens={token.tokens} telas={telas} /> : null;
  switch (token.type) {
    case 'heading': {
      const Heading = `h${Math.min(token.depth, 4)}` as 'h1' | 'h2' | 'h3' | 'h4';
      return <Heading id={ancora(token.text)}>{dentro}</Heading>;
    }
    case 'paragraph':
      return <p>{dentro}</p>;
    case 'list':
      return <Lista lista={token as Tokens.List} telas={telas} />;
    case 'table':
      return <Tabela tabela={token as Tokens.Table} telas={telas} />;
    case 'strong':
      return telas.has(token.text) ? <Link to={telas.get(token.text) as string}>{token.text}</Link> : <b>{dentro}</b>;
    case 'em':
      return <em>{dentro}</em>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'code':
      return <pre>{token.text}</pre>;
    case 'blockquote':
      return <blockquote>{dentro}</blockquote>;
    case 'link':
      return <Ligacao href={token.href}>{dentro}</Ligacao>;
    case 'image':
      return <img className={classes.picture} src={figura(token.href)} alt={token.text} loading="lazy" />;
    case 'space':
      return null;
    default:
      return dentro ?? ('text' in token ? token.text : null);
  }
}

function Lista({ lista, telas }: { lista: Tokens.List; telas: MarcadoProps['telas'] }) {
  const List = lista.ordered ? 'ol' : 'ul';
  return (
    <List>
      {lista.items.map((item) => (
        <li key={item.raw}>
          <Marcado tokens={item.tokens} telas={telas} />
        </li>
      ))}
    </List>
  );
}

function Tabela({ tabela, telas }: { tabela: Tokens.Table; telas: MarcadoProps['telas'] }) {
  return (
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            {tabela.header.map((cell) => (
              <th key={cell.text} scope="col">
                <Marcado tokens={cell.tokens} telas={telas} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tabela.rows.map((cells) => (
            <tr key={cells.map(({ text }) => text).join()}>
              {cells.map((cell) => (
                <td key={cell.text}>
                  <Marcado tokens={cell.tokens} telas={telas} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** To another page of the manual; anything else opens beside. */
function Ligacao({ href, children }: { href: string; children: ReactNode }) {
  const pagina = paginaDoLink(href);
  if (pagina) return <Link {...linkTo(telaDeAjuda, { pagina })}>{children}</Link>;
  if (href.startsWith('https://'))
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  return children;
}
