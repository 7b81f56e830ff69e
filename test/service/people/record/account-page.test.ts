import { describe, expect, it } from 'vitest';
import { accountPage } from '../../../../src/service/people/record/account-page.ts';

describe('accountPage', () => {
  it.each([
    ['GitHub handle', '@ada', 'https://github.com/ada'],
    ['github_name', 'ada-moss', 'https://github.com/ada-moss'],
    ['LinkedIn', 'ada-moss-1a2b', 'https://www.linkedin.com/in/ada-moss-1a2b'],
    ['mastodon', '@ada@Social.example', 'https://social.example/@ada'],
    ['ORCID iD', '0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
  ])('makes a page of what "%s" holds: %s', (column, cell, page) => {
    expect(accountPage(column, cell)).toBe(page);
  });

  it.each([
    ['Username', 'ada'],
    ['GitHub', 'n/a'],
    ['GitHub', '-'],
    ['GitHub', 'private'],
    ['GitHub', 'https://github.com/ada'],
    ['GitHub stars', 'many'],
    ['GitHub ID', '1234567'],
    ['Twitter', 'ada moss'],
    ['Twitter followers', '500'],
    ['LinkedIn', 'not on LinkedIn'],
    ['LinkedIn name', 'Prince'],
    ['LinkedIn Company', 'norvane'],
    ['ORCID', 'ada'],
    ['Mastodon', 'ada@mail.example'],
    ['Mastodon', 'ada'],
  ])('makes none of what "%s" holds: %s', (column, cell) => {
    expect(accountPage(column, cell)).toBeNull();
  });

  it('makes none of the account of the employer', () => {
    expect(accountPage('GitHub', 'norvane', 'Norvane Robotics')).toBeNull();
    expect(accountPage('GitHub', 'adamoss', 'Norvane Robotics')).not.toBeNull();
  });
});
