import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { type Locale, locales, useLocale, useTexts } from '../../i18n/texts.ts';
import { chooseLanguage } from '../../session/choose-language.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './topbar.module.css';

const languageNames: Record<Locale, string> = { 'pt-BR': 'Português (Brasil)', 'es-EC': 'Español (Ecuador)' };

/** Light, dark, or as the device is. */
export function ThemeChoice() {
  const t = useTexts(shellTexts);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const options = [
    { value: 'light', label: t('themeLight'), Icon: IconSun },
    { value: 'dark', label: t('themeDark'), Icon: IconMoon },
    { value: 'auto', label: t('themeAuto'), Icon: IconDeviceDesktop },
  ];
  return (
    <div className={classes.choice}>
      <span>{t('theme')}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('theme')}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
        data={options.map(({ value, label, Icon }) => ({
          value,
          label: (
            <span title={label} className={classes.choiceIcon}>
              <Icon size={15} stroke={1.7} aria-hidden />
              <span className="visually-hidden">{label}</span>
            </span>
          ),
        }))}
      />
    </div>
  );
}

/** The language, which goes with the person. */
export function LanguageChoice() {
  const t = useTexts(shellTexts);
  const locale = useLocale();
  return (
    <div className={classes.choice}>
      <span>{t('language')}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('language')}
        value={locale}
        onChange={(value) => void chooseLanguage(value as Locale)}
        data={locales.map((value) => ({
          value,
          label: <span title={languageNames[value]}>{value === 'pt-BR' ? 'PT' : 'ES'}</span>,
        }))}
      />
    </div>
  );
}
