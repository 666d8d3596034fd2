import { porRelevancia } from '@retaguarda/brasil';
import type { AnyReport } from '../report/define-report.ts';
import { screenAreas } from '../screens.ts';

type Found = Pick<AnyReport, 'title' | 'purpose' | 'keywords' | 'area'>;

/** Reports that answer what somebody wants to know, the nearest first: their names, questions and other words, accents aside. */
export const searchReports = <R extends Found>(reports: readonly R[], text: string): R[] =>
  porRelevancia(reports, text, ({ title, purpose, keywords = [], area }) => [
    title,
    purpose,
    ...keywords,
    screenAreas[area as keyof typeof screenAreas],
  ]);
