import { sql } from 'kysely';

/** The percentages of its own tax fields that leave the sale price of `r`; the image of `impostosSobreVenda`. */
export const impostosDaVenda = sql`(coalesce(r.aliquota_icms, 0) + coalesce(r.aliquota_pis, 0) + coalesce(r.aliquota_cofins, 0) + coalesce(r.aliquota_iss, 0))::text`;
