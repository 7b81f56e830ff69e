import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('parseQuestion: concepts', () => {
  it.each([
    ['people in customer success', 'about: customer success'],
    ['works in devops', 'about: devops'],
    ['climate change', 'about: climate change'],
    ['human evolution', 'about: human evolution'],
    ['experts in interest rates', 'about: interest rates'],
    ['somebody to talk about number theory', 'about: number theory'],
    ['search engines', 'about: search engines'],
    ['class action lawsuits', 'about: class action lawsuits'],
    ['outer space', 'about: outer space'],
    ['a human who knows chess', 'about: chess'],
    ['somebody in the robotics space', 'about: robotics'],
    ['anyone with experience in surgery', 'about: surgery'],
    ['experts on social change', 'about: social change'],
    ['palliative care in Denver', 'place: Denver | about: palliative care'],
    ['people who changed education', 'about: education | not: changed'],
    ['people with a degree', 'school: associate/bachelor/master/jd/md/doctorate'],
    ['people who write papers', 'about: write papers'],
    ['people who use computers', 'about: computers'],
    ['who represented District 44 in South Carolina', 'job: District 44 | place: South Carolina'],
    ['who knows Rust', 'about: Rust'],
    ['anyone near Denver who knows Kubernetes', 'place: Denver, 50km | about: Kubernetes'],
    ['people in IT', 'about: IT'],
    ['people in sales', 'job: sales'],
    ['in sales', 'job: sales'],
    ['people interested in reading', 'about: reading'],
    ['people who speak French in Canada', 'place: Canada | about: speak French'],
    ['machine learning in Berlin', 'place: Berlin | about: machine learning'],
    ['sailing enthusiasts', 'about: sailing enthusiasts'],
    ['Initech', 'about: Initech'],
    ['machine learning experts', 'about: machine learning'],
    ['expert in tax law', 'about: tax law'],
    ['speaks Mandarin', 'about: speaks Mandarin'],
    ['interested in sailing and chess', 'about: sailing + chess'],
    ['knows Go and Rust', 'about: Go + Rust'],
    ['knows go or rust', 'about: go/rust'],
    ['experience with Kubernetes and AWS', 'about: Kubernetes + AWS'],
    ['French speakers in Montreal', 'place: Montreal | about: French speakers'],
    ['who represents District 10 in Maine', 'job: District 10, current | place: Maine'],
    ['people with a background in compilers', 'about: compilers'],
    ['nobel prize winners', 'about: nobel prize winners'],
    ['marketing', 'about: marketing'],
    ['python', 'about: python'],
    ['data engineering', 'about: data engineering'],
    ['remote', 'about: remote'],
    ['"machine learning"', 'about: machine learning'],
    ['Mobile', 'about: Mobile'],
    ['Nice', 'about: Nice'],
    ['Reading', 'about: Reading'],
    ['Sales in Austin', 'place: Austin | about: Sales'],
    ['IT in Denver', 'place: Denver | about: IT'],
    ['HR in London', 'place: London | about: HR'],
    ['people in HR', 'job: HR'],
    ['people in finance in New York', 'job: finance | place: New York'],
    ['sales people', 'job: sales'],
    ['someone who can cook', 'about: cook'],
    ['experts in contract law near Chicago', 'place: Chicago, 50km | about: contract law'],
    ['McNamee', 'about: McNamee'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: questions without content', () => {
  it.each([
    ['May', ''],
    ['hi', ''],
    ['ok', ''],
    ['42', 'not: 42'],
    ['?', ''],
    ['...', ''],
    ['or', ''],
    ['in', ''],
    ['me', ''],
    ['people who lead teams', ''],
  ])('finds no condition in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
