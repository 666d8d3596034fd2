import { lerArea } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { Row } from '../../../platform/registers/register-row.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import pagina from '../pagina.module.css';
import { Mapa } from './mapa/mapa.tsx';
import { mapaTexts } from './mapa/mapa-texts.ts';
import { ladosDa } from './mapa/projecao.ts';

const desenhadas = ['area', 'exclusao'];

/** Below the form of a fee: the area as it is being pasted. */
export function AreaDigitada() {
  const [tipo, area, nome]: unknown[] = useWatch({ name: ['tipo', 'area', 'nome'] });
  return desenhadas.includes(String(tipo)) ? <AreaDesenhada tipo={tipo} texto={area} nome={nome} /> : null;
}

/** A fee being read. */
export function AreaLida({ row }: { row: Row }) {
  const { tipo, area, nome } = row as Row & Record<string, unknown>;
  return desenhadas.includes(String(tipo)) ? <AreaDesenhada tipo={tipo} texto={area} nome={nome} /> : null;
}

function AreaDesenhada({ tipo, texto, nome }: { tipo: unknown; texto: unknown; nome: unknown }) {
  const t = useTexts(mapaTexts);
  const { decimal } = useFormats();
  const escrito = typeof texto === 'string' ? texto.trim() : '';
  const area = lerArea(escrito);
  const km = (valor: number) => decimal(valor.toFixed(2));
  const { larguraKm, alturaKm } = ladosDa(area ?? []);
  const lados = t('sides', { largura: km(larguraKm), altura: km(alturaKm) });
  return (
    <SectionCard title={t('title')}>
      {area ? (
        <>
          <Mapa areas={[{ nome: String(nome ?? ''), area, exclusao: tipo === 'exclusao' }]} label={lados} />
          <p className={pagina.hint}>{lados}.</p>
        </>
      ) : (
        <p className={pagina.hint}>{t(escrito === '' ? 'whenDrawn' : 'notRead')}</p>
      )}
    </SectionCard>
  );
}
