import { addressOf } from '../../apps/web/src/platform/router/screen.ts';
import { screens } from '../../apps/web/src/screens.ts';
import { alongar, cortadoNasListas } from './support/colunas.ts';
import { comListas, emPartes, enderecoDe } from './support/olhares.ts';
import { expect } from './support/teste.ts';
import { visita } from './support/visita.ts';

const LARGURAS = [1366, 1440] as const;
const telas = comListas(screens.filter((screen) => addressOf(screen) !== null));

for (const [parte, algumas] of emPartes(telas, 16).entries()) {
  visita(`nas listas, com dados longos, nada que é inteiro se corta (${parte + 1})`, async ({ page }) => {
    await alongar(page);
    for (const [i, screen] of algumas.entries()) {
      await visita.step(screen.path, async () => {
        // The program, once there, hears of the next one as of a link: nothing is loaded anew.
        if (i === 0) await page.goto(enderecoDe(screen));
        else await page.evaluate((to) => history.pushState({}, '', to), enderecoDe(screen));
        await expect(page).toHaveTitle(`Retaguarda - ${screen.title}`);
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"], [data-mantine-skeleton]')).toHaveCount(0);
        for (const width of LARGURAS) {
          await page.setViewportSize({ width, height: 900 });
          await expect
            .configure({ soft: true, timeout: 3000 })
            .poll(() => cortadoNasListas(page), `${screen.path} em ${width}`)
            .toEqual([]);
        }
      });
    }
  });
}
