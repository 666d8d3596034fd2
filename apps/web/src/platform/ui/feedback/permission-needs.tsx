import { Badge } from '@mantine/core';
import { type Access, permissions } from '@retaguarda/contracts';
import { useTexts } from '../../i18n/texts.ts';
import classes from './blocks.module.css';
import { feedbackTexts } from './feedback-texts.ts';

const labelOf = (slug: string): string => permissions.find((permission) => permission.slug === slug)?.label ?? slug;

const slugsOf = (access: Access): readonly string[] =>
  typeof access === 'string' ? [access] : 'all' in access ? access.all : access.any;

/** Which permissions open something, in the words of those who give them. */
export function PermissionNeeds({ access }: { access: Access }) {
  const t = useTexts(feedbackTexts);
  const isAny = typeof access === 'object' && 'any' in access && access.any.length > 1;
  return (
    <p className={classes.needs}>
      {t(isAny ? 'needsAny' : 'needs')}
      {slugsOf(access).map((slug) => (
        <Badge key={slug} color="gray" title={slug}>
          {labelOf(slug)}
        </Badge>
      ))}
    </p>
  );
}
