/**
 * What Portuguese and Spanish titles say beside what somebody is, and the English: fields of work,
 * their adjectives and ranks. Folded, "/" between words for the same. No word of them is English
 * with another meaning, since titles mix languages. From general knowledge of the languages.
 */
const FIELDS = `
account; contas/conta/cuentas/cuenta
accounting; contabilidade/contabil/contabilidad/contable
administration; administracao/administracion
administrative; administrativo/administrativa
artificial intelligence; inteligencia artificial
assistance; assistencia/asistencia
audit; auditoria
automation; automacao/automatizacion
business; negocio/negocios
business development; desenvolvimento de negocios/desarrollo de negocios/novos negocios/nuevos negocios
business intelligence; inteligencia de negocios/inteligencia de negocio
chemical; quimico/quimica
chief; chefe
commercial; comercial
communications; comunicacao/comunicacion
construction; construcao/construccion/obras
content; conteudo/conteudos/contenido/contenidos
continuous improvement; melhoria continua/mejora continua
cost; custos/costos/costes
credit; credito/creditos
cargo; carga
customer; cliente/clientes
customer service; atendimento/atendimento ao cliente/atencion al cliente
customer success; sucesso do cliente/exito del cliente
customs; aduanal/aduanales/aduanero/aduanera/aduanas/aduaneiro/aduaneira
data; dados/datos
data engineering; engenharia de dados/ingenieria de datos
data science; ciencia de dados/ciencias de dados/ciencia de datos
development; desenvolvimento/desarrollo
education; educacao/educacion
electrical; eletrico/eletrica/electrico/electrica
engineering; engenharia/ingenieria
environmental; ambiental/meio ambiente/medio ambiente
events; eventos/evento
executive; executivo/executiva/ejecutivo/ejecutiva
export; exportacao/exportacoes/exportacion/exportaciones
finance; financas/finanzas
financial; financeiro/financeira/financiero/financiera
foreign trade; comercio exterior
general; geral
geology; geologia
health; saude/salud
human resources; recursos humanos/rh/rrhh
import; importacao/importacoes/importacion/importaciones
information security; seguranca da informacao/seguridad de la informacion
infrastructure; infraestrutura/infraestructura
innovation; inovacao/innovacion
insurance; seguro
intelligence; inteligencia
investment; investimentos/investimento/inversiones
it; de ti/em ti/tecnologia da informacao/tecnologias de la informacion
laboratory; laboratorio
legal; juridico/juridica
logistics; logistica
maintenance; manutencao/mantenimiento
management; gestao/gestion
marketing; mercadotecnia/mercadeo
market; mercado/mercados
market intelligence; inteligencia de mercado
mechanical; mecanico/mecanica
metallurgy; metalurgia
mid; pleno
mine; mina
mining; mineracao/mineria/minas
occupational safety; seguranca do trabalho/seguridad ocupacional
operational; operacional/operativo/operativa
operational excellence; excelencia operacional
operations; operacao/operacoes/operacion/operaciones
people; gente/pessoas/personas/gente e gestao/gestao de pessoas/gestion de personas
planning; planejamento/planeamento/planificacion/planeacion
plant; planta
political; politico/politica
process; processo/processos/proceso/procesos
procurement; suprimentos/aprovisionamiento
product; produto/produtos/producto/productos
production; producao/produccion
project; projeto/projetos/proyecto/proyectos
purchasing; compras
quality; qualidade/calidad
recruitment; reclutamiento/recrutamento
recruitment selection; reclutamiento y seleccion/recrutamento e selecao
relationship; relacionamento
reliability; confiabilidade/confiabilidad
research; pesquisa/pesquisas/investigacion
research development; pesquisa e desenvolvimento/investigacion y desarrollo
risk; riscos/risco/riesgos/riesgo
sales; vendas/venda/ventas
sales marketing; vendas e marketing/ventas y marketing
services; servicos/servico/servicios
solutions; solucoes/solucao/soluciones
strategic; estrategico/estrategica
strategy; estrategia
support; suporte/soporte
sustainability; sustentabilidade/sostenibilidad/sustentabilidad
systems; sistemas/sistema
talent acquisition; atraccion de talento/adquisicion de talento/atracao de talentos/aquisicao de talentos
tax; tributario/tributaria
technical; tecnico/tecnica
technology; tecnologia/tecnologias
training; treinamento/capacitacion
`;

/** "Projetos técnicos": a single word has its plural as well. */
const formsOf = (word: string): string[] =>
  /^[a-z]+[aeo]$/.test(word) ? [word, `${word}s`] : [word];

/** The English for each of these words. */
export const ENGLISH_FIELDS: ReadonlyMap<string, string> = new Map(
  FIELDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', words = ''] = line.split('; ');
      return words
        .split('/')
        .flatMap(formsOf)
        .map((word) => [word, english] as const);
    }),
);
