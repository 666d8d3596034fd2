import { defineTexts } from '../../../platform/i18n/texts.ts';

export const fusaoTexts = defineTexts('fusao', {
  'pt-BR': {
    join: 'Juntar outro cadastro…',
    title: 'Juntar outro cadastro a {nome}',
    lead: 'Tudo o que é do outro passa a este. O outro fica inativo, com a sua história.',
    other: 'Cadastro que sai',
    action: 'Juntar cadastros',
    done: 'Cadastros juntados.',
    moves: 'Passa para {nome}',
    fills: 'Preenche: {campos}.',
    nothing: 'O outro cadastro não tem nada além do nome.',
    part: '{parte}: {quantos}',
    stays: 'Já existe aqui e fica com o cadastro que sai',
  },
  'es-EC': {
    join: 'Unir otro registro…',
    title: 'Unir otro registro a {nome}',
    lead: 'Todo lo que es del otro pasa a este. El otro queda inactivo, con su historia.',
    other: 'Registro que sale',
    action: 'Unir registros',
    done: 'Registros unidos.',
    moves: 'Pasa a {nome}',
    fills: 'Completa: {campos}.',
    nothing: 'El otro registro no tiene nada además del nombre.',
    part: '{parte}: {quantos}',
    stays: 'Ya existe aquí y queda con el registro que sale',
  },
});
