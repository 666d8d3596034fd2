import { registers } from '@retaguarda/contracts';
import { addressOf } from '../../apps/web/src/platform/router/screen.ts';
import { screens } from '../../apps/web/src/screens.ts';
import { alongar, cortadoNasListas } from './support/colunas.ts';
import { emPartes, enderecoDe } from './support/olhares.ts';
import { expect } from './support/teste.ts';
import { visita } from './support/visita.ts';

const LARGURAS = [1366, 1440] as const;
/** Forms have no list of rows. */
const formularios = new Set(registers.flatMap(({ screen }) => [screen.formPath, screen.editPath]));
const comListas = screens.filter(
  (screen) => addressOf(screen) !== null && !formularios.has(screen.path.replace('/sistema/', '')),
);

for (const [parte, algumas] of emPartes(comListas, 6).entries()) {
  visita(`nas listas nada que é inteiro se corta, e o espaço vai a quem precisa (${parte + 1})`, async ({ page }) => {
    await alongar(page);
    for (const [i, screen] of algumas.entries()) {
      await visita.step(screen.path, async () => {
        if (i === 0) await page.goto(enderecoDe(screen));
        else await page.evaluate((to) => history.pushState({}, '', to), enderecoDe(screen));
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"], [data-mantine-skeleton]')).toHaveCount(0);
        for (const width of LARGURAS) {
          await page.setViewportSize({ width, height: 900 });
          await expect
            .configure({ soft: true, timeout: 5000 })
            .poll(() => cortadoNasListas(page), `${screen.path} em ${width}`)
            .toEqual([]);
        }
      });
    }
  });
}
