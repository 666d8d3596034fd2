import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { criarA1, criarP12 } from '../../test-support/certificados.ts';
import { comCaminhos } from '../../test-support/exemplos.ts';

const pacote = resolve(import.meta.dirname, '../..');

test('os exemplos do README rodam e imprimem o que o texto diz', () => {
  const texto = readFileSync(join(pacote, 'README-NFE.md'), 'utf8');
  const programa = [...texto.matchAll(/```ts\n(.*?)```/gs)].map(([, bloco]) => bloco).join('\n');
  const esperado = [...programa.matchAll(/\/\/ → (.*)$/gm)].map(([, saida]) => saida);
  const pasta = mkdtempSync(join(tmpdir(), 'readme-'));
  try {
    writeFileSync(join(pasta, 'empresa.pfx'), criarP12(criarA1({ cnpj: '11222333000181' }), 'senha do arquivo'));
    writeFileSync(join(pasta, 'exemplos.ts'), comCaminhos(programa));
    const { stdout, stderr } = spawnSync(process.execPath, ['exemplos.ts'], { cwd: pasta, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual(esperado);
    expect(esperado.length).toBeGreaterThanOrEqual(15);
  } finally {
    rmSync(pasta, { recursive: true });
  }
});
