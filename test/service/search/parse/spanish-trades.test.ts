import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { detectLanguage } from '../../../../src/service/search/parse/languages/detect-language.ts';
import { understood } from './understood.ts';

describe('questions in Spanish about trades and titles', () => {
  it.each([
    ['gente en fintech', 'job: @fintech'],
    ['hoteles en Cancún', 'job: @hotels | place: Cancún'],
    ['gente que trabaja en hoteles', 'job: @hotels'],
    ['quién trabaja en bancos', 'job: @banks'],
    ['aseguradoras', 'job: @insurers'],
    ['seguros', 'job: @insurance'],
    ['consultoría', 'job: @consulting'],
    ['tecnología', 'about: technology'],
    ['mercadotecnia', 'about: marketing'],
    ['tecnologías de la información', 'about: information technology'],
    ['personas en el Estado de México', 'place: State of Mexico'],
    ['empleados de Grupo Norvane', 'job: @Grupo Norvane'],
  ])('reads the trade or kind of employer of "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['agente de seguros', 'job: insurance agent/agente de seguros'],
    ['agentes de seguros en Monterrey', 'job: insurance agent/agente de seguro | place: Monterrey'],
    ['agente aduanal', 'job: customs agent/agente aduanal'],
    ['agente de carga', 'job: cargo agent/agente de carga'],
    ['ejecutivo de ventas', 'job: sales executive/ejecutivo de ventas'],
    ['ejecutivos comerciales', 'job: sales executive/ejecutivo comercial'],
    ['directores generales', 'job: managing director/director general'],
    ['estudiantes de derecho', 'job: law student/estudiante de derecho'],
    ['gerente de ventas', 'job: sales manager/gerente de ventas'],
  ])('reads what somebody is and in what: "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['gerente de ventas o de marketing', 'job: sales manager/marketing manager'],
    ['gerente o director de compras', 'job: purchasing manager/purchasing director'],
    ['ventas o marketing', 'job: sales/marketing'],
    ['CFO o director de finanzas', 'job: CFO/director of finance'],
  ])('takes "o" for "or" in "%s": "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    'Conan o Brien',
    'hospital administrators',
    'hotel managers',
    'people en route to Boston',
    'Ada de la Quarrow',
  ])('does not take "%s" for Spanish words', (query) => {
    expect(detectLanguage(query).kind).toBe('plain');
  });

  it('keeps a trade in the name of an employer', () => {
    expect(understood('empleados de Seguros Norvane')).toBe('job: @Seguros Norvane');
  });

  it('means the very words in double quotes', () => {
    expect(understood('"Gerente comercial"')).toBe('job: "Gerente comercial"');
    expect(understood('gerente comercial')).toBe('job: sales manager/gerente comercial');
  });

  it.each([
    ['Lic. Moss', 'name: Moss'],
    ['Ing. Ada Moss', 'name: Ada Moss'],
    ['Lic Quarrow', 'name: Quarrow'],
    ['people at ING', 'job: @ING'],
  ])('reads the title before a name of "%s" as "%s"', (query, expected) => {
    const nameTokens = new Set(['lic', 'ing', 'moss', 'quarrow']);
    expect(understood(query, { ...NO_KNOWN_TERMS, nameTokens })).toBe(expected);
  });

  it('takes Chinese signs that are no name of anybody for a title', () => {
    expect(understood('总经理')).toBe('about: 总经理');
    expect(understood('王小明')).toBe('name: 王小明');
  });
});
