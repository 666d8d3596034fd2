import { DomainError } from '@retaguarda/contracts';
import { OutboundError } from '../../../platform/http-client.ts';

/** While a marketplace is away a person is told so, and nothing was done. */
export async function comPalavraDe<T>(text: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (erro) {
    if (!(erro instanceof OutboundError)) throw erro;
    throw new DomainError('RULE_BROKEN', { text });
  }
}
