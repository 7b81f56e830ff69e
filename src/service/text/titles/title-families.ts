/**
 * What a level of seniority or a function ("people in HR") means in titles. In the form of
 * `titleTokens`: singular, spelled out, without "of". `near` titles are arguable.
 */
interface TitleFamily {
  readonly says: string;
  readonly means: readonly string[];
  readonly near: readonly string[];
}

const CHIEFS = `chief executive officer, chief financial officer, chief operating officer,
  chief technology officer, chief product officer, chief marketing officer,
  chief information officer, chief revenue officer, chief commercial officer,
  chief human resource officer, chief legal officer, chief data officer, chief strategy officer,
  chief administrative officer, chief information security officer, chief people officer`;

const family = (says: string, means: string, near = ''): TitleFamily => {
  const listed = (text: string) =>
    text
      .split(',')
      .map((one) => one.trim().replace(/\s+/g, ' '))
      .filter((one) => one !== '');
  return { says, means: listed(means), near: listed(near) };
};

export const TITLE_FAMILIES: readonly TitleFamily[] = [
  family(
    'senior leader',
    `${CHIEFS}, president, vice president, managing director, executive director, director, head,
     general manager, partner, founder, owner, chair, general counsel, dean`,
    'senior, manager, lead, principal, chief staff',
  ),
  family(
    'executive leader',
    `${CHIEFS}, president, vice president, managing director, executive director, general manager`,
    'director, head, partner, founder, chief staff',
  ),
  family(
    'chief officer',
    `${CHIEFS}, chief investment officer, chief risk officer, chief compliance officer,
     chief digital officer, chief innovation officer, chief sustainability officer,
     chief medical officer, chief scientific officer, chief security officer, chief growth officer,
     chief business officer, chief communication officer, chief customer officer,
     chief experience officer, chief analytics officer, chief creative officer`,
  ),
  family(
    'recruiter',
    '',
    `talent acquisition, recruiting manager, recruitment manager, recruiting coordinator,
     recruiting lead, staffing manager, talent scout`,
  ),
  family(
    'entry level',
    'intern, trainee, apprentice, junior, graduate, working student, student assistant',
    'student, associate, assistant, analyst',
  ),
  family(
    'board member',
    `member board, board director, non executive director, supervisory board member,
     member supervisory board, independent director, advisory board member`,
    'board advisor, board observer',
  ),
  family(
    'venture capitalist',
    'venture partner, general partner, investor, venture capital investor',
    'investment manager, angel investor, venture associate',
  ),
  family(
    'human resource',
    `recruiter, talent acquisition, talent partner, talent sourcer, people operation, people partner,
     head people, people manager, chief people officer, people culture, hr`,
    'talent, headhunter, payroll',
  ),
  family(
    'sale',
    `account executive, key account manager, salesperson, business development representative,
     business development manager, chief revenue officer`,
    'account manager, business development, chief commercial officer, customer success, commercial',
  ),
  family(
    'business development',
    'business developer',
    'sale, account executive, key account manager, partnership, vertrieb, commercial',
  ),
  family(
    'marketing',
    'chief marketing officer, brand manager, growth marketer, content strategist',
    'brand, content, communication, public relation, media planner, copywriter',
  ),
  family(
    'finance',
    `financial, accountant, controller, treasurer, treasury, chief financial officer, auditor,
     accounting`,
    'investment, risk, tax, actuary, banker, portfolio manager',
  ),
  family('legal', 'lawyer, attorney, counsel, general counsel, paralegal', 'compliance'),
  family(
    'engineering',
    'engineer, software developer, programmer, software architect, chief technology officer',
    'architect, technician',
  ),
  family(
    'design',
    'designer, art director, creative director, illustrator',
    'user experience researcher',
  ),
  family('product', 'product manager, product owner, chief product officer, group product manager'),
  family('operation', 'chief operating officer, operation manager', 'office manager, logistics'),
  family(
    'cybersecurity',
    'security engineer, security analyst, information security, penetration tester, chief information security officer',
    'security, site reliability engineer',
  ),
  family('public relation', 'press officer, press secretary, spokesperson', 'communication'),
  family(
    'buying',
    'buyer, purchaser, procurement, purchasing, sourcing manager',
    'supply chain manager',
  ),
  family('sourcing', 'buyer, purchaser, procurement, purchasing', 'supply chain manager'),
  family('accounting', 'accountant, bookkeeper, controller', 'auditor, finance'),
  family('audit', 'auditor', 'compliance'),
  family('compliance', 'compliance officer'),
  family('tax', 'tax advisor', 'accountant'),
  family(
    'recruiting',
    'recruiter, talent acquisition, talent partner, talent sourcer, headhunter',
    'human resource',
  ),
  family(
    'talent acquisition',
    'recruiter, talent partner, talent sourcer, headhunter',
    'human resource',
  ),
  family('procurement', 'buyer, purchaser, sourcing manager', 'supply chain manager'),
  family('purchasing', 'buyer, purchaser, sourcing manager', 'supply chain manager'),
  family(
    'communication',
    'public relation, spokesperson, press officer, press secretary',
    'journalist, editor, marketing',
  ),
];
