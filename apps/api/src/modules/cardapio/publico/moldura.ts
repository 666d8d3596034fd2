import { escaparHtml } from '../../../platform/mail/carta.ts';

/** What the pages of the menu may load: pictures of the house; they may send their own forms. No script at all. */
export const POLITICA =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const ESTILO = `:root{color-scheme:light dark;--r:#0b6b62;--l:color-mix(in srgb,CanvasText 18%,Canvas);--m:color-mix(in srgb,CanvasText 70%,Canvas)}
*{box-sizing:border-box}body{margin:0;font:16px/1.45 system-ui,'Segoe UI',Roboto,sans-serif;background:Canvas;color:CanvasText}
main{max-width:640px;margin:0 auto;padding:16px 16px 96px}header{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
h1{font-size:22px;margin:0;flex:1 1 60%;overflow-wrap:anywhere}h2{font-size:18px;margin:28px 0 4px}h3,.i{font-size:16px;margin:0;overflow-wrap:anywhere}p{margin:4px 0}
a{color:inherit}.m{color:var(--m);font-size:14px}.p{display:flex;gap:12px;padding:12px 0;border-top:1px solid var(--l)}.p>div{flex:1;min-width:0}
.p img{width:88px;height:88px;object-fit:cover;border-radius:8px;background:var(--l)}.v{white-space:nowrap;font-weight:600}.t{display:flex;gap:8px;justify-content:space-between}
.f{opacity:.65}.s{display:inline-block;padding:0 8px;border-radius:9px;border:1px solid;font-size:13px}fieldset{border:1px solid var(--l);border-radius:8px;margin:8px 0;padding:8px 12px}
label{display:flex;gap:8px;align-items:center;min-height:36px}input[type=checkbox]{width:20px;height:20px}input[type=number]{width:72px}
input[type=number],input[type=text]{font:inherit;min-height:44px;padding:8px;border:1px solid var(--m);border-radius:6px;background:Canvas;color:CanvasText}input[type=text]{width:100%}
button,.b{font:inherit;font-weight:600;min-height:44px;padding:10px 20px;border:0;border-radius:6px;background:var(--r);color:#fff;cursor:pointer;text-decoration:none;display:inline-block}
.c{position:sticky;bottom:0;padding:12px 0;background:Canvas;border-top:1px solid var(--l)}.c button{width:100%}summary{cursor:pointer;min-height:36px;padding:6px 0}
table{border-collapse:collapse}th{font-weight:400;text-align:left}th,td{padding:2px 12px 2px 0;border-bottom:1px solid var(--l)}
:focus-visible{outline:3px solid var(--r);outline-offset:2px}`;

interface Moldura {
  /** BCP 47. */
  idioma: string;
  titulo: string;
  /** HTML, escaped. */
  corpo: string;
  /** Seconds after which the phone asks again. */
  deNovoEm?: number;
}

/** A whole page. Light: no script, no letters to fetch, and as much style as it uses. */
export const moldura = ({ idioma, titulo, corpo, deNovoEm }: Moldura): string =>
  `<!doctype html><html lang="${idioma}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${
    deNovoEm === undefined ? '' : `<meta http-equiv="refresh" content="${deNovoEm}">`
  }<title>${escaparHtml(titulo)}</title><style>${ESTILO}</style></head><body><main>${corpo}</main></body></html>\n`;
