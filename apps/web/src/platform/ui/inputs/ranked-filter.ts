import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { porRelevancia } from '@retaguarda/brasil';

const isItem = (option: ComboboxParsedItem): option is ComboboxItem => !('group' in option);
const textsOf = ({ label }: ComboboxItem) => label.split(' - ');

/** The options of any select that match what is typed, the nearest first. */
export const rankedFilter: OptionsFilter = ({ options, search, limit }) =>
  porRelevancia(options.filter(isItem), search, textsOf).slice(0, limit);
