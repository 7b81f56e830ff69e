import { describe, expect, it } from 'vitest';
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
});
