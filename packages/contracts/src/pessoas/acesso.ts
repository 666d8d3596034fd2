import type { Access } from '../permissions.ts';

/** Who reads people and employments; salary and health ask for their own right beside it. */
export const verFuncionarios: Access = { any: ['funcionarios_index', 'funcionarios_show'] };
export const lerFuncionario: Access = { any: ['funcionarios_index', 'funcionarios_show', 'funcionarios_update'] };
export const verSalario = 'funcionarios_salario' as const;
export const verSaude = 'funcionarios_saude' as const;
