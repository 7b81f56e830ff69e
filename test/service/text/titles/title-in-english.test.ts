import { describe, expect, it } from 'vitest';
import { titleTokens } from '../../../../src/service/text/titles/title-words.ts';

const english = (title: string): string => titleTokens(title).join(' ');

describe('a title in another language', () => {
  it.each([
    ['Gerente de Vendas', 'sale manager'],
    ['Supervisora de produção', 'production supervisor'],
    ['Director de Operaciones', 'operation director'],
    ['Gerente de Desenvolvimento de Negócios', 'business development manager'],
    ['Engenheiro de Processos Sênior', 'senior process engineer'],
    ['Engenheiro de Minas Pleno', 'mid mining engineer'],
    ['Engenheiro Especialista', 'specialist engineer'],
    ['Gerente de TI', 'it manager'],
    ['Head de Vendas', 'sale head'],
    ['Coordenador de Business Intelligence', 'business intelligence coordinator'],
    ['Diretor Financeiro', 'chief financial officer'],
    ['Diretor Presidente', 'director president chief executive officer'],
    ['Vice-presidente', 'vice president'],
    ['Proprietária', 'owner'],
    ['Cofundadora', 'founder'],
    ['Aposentado', 'retired'],
  ])('is compared in the words and order of English: %s', (title, expected) => {
    expect(english(title)).toBe(expected);
  });

  it('says of what kind somebody is with a word that is an occupation alone', () => {
    expect(english('Técnico')).toBe('technician');
    expect(english('Diretor Técnico')).toBe('technical director');
    expect(english('Técnico Mecânico')).toBe('mechanical technician');
  });

  it('keeps research and development one field', () => {
    expect(english('Gerente de Pesquisa e Desenvolvimento')).toBe('research development manager');
  });

  it.each(['Sales Manager', 'Chef de cuisine', 'Leiter Vertrieb', 'Sales Director, Latin America'])(
    'keeps its order where that is the order of English: %s',
    (title) => {
      expect(english(title)).toMatch(/^(?:sale manager|chef de cuisine|head|sale director latin)/);
    },
  );
});
