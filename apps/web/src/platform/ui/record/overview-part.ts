import type { Access } from '@retaguarda/contracts';
import type { ComponentType } from 'react';
import { extensionPoint } from '../../extension.ts';

/** What a module tells on the page of a record that another module keeps: one question, answered with one call. */
export interface OverviewPart {
  name: string;
  /** What the record is: `cliente`, `fornecedor`, `produto`, `loja` (a company of the house). */
  of: string;
  /** Its place among those of the record, the lowest first. */
  place: number;
  /** Of the call: who may not make it does not see the part. */
  access: Access;
  component: ComponentType<{ id: number }>;
}

/** What modules tell on the pages of records: the `overviews` of each. */
export const overviewParts = extensionPoint<OverviewPart>('record.overviews');
