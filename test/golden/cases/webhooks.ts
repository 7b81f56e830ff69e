import type { GoldenCase } from '../golden-case.ts';

const EVENTS = ['profile.updated', 'search.profile.updated', 'search.completed'] as const;

const HOOK = {
  id: 'wh_1',
  url: 'https://hooks.norvane.example/people?token=s3cr3t',
  event_types: ['search.completed'],
  enabled: true,
  created_at: '2026-10-01T08:00:00Z',
  disabled_reason: null,
  description: 'front desk',
  secret_prefix: 'whsec_ab',
  secret_suffix: 'yz',
  last_delivery_at: '2026-11-19T08:00:00Z',
};
const LISTED = {
  endpoints: [
    HOOK,
    { ...HOOK, id: 'wh_2', url: 'https://old.example/x', enabled: false, disabled_reason: 'gone' },
  ],
  supported_event_types: [...EVENTS],
};

export const listWebhooksCase: GoldenCase = {
  tool: 'list_webhooks',
  args: {},
  answers: { 'v3.webhooks.list': LISTED },
  questions: [
    { asks: 'How many are there?', inText: ['2 webhooks'], inData: ['total: 2'] },
    { asks: 'Where does the first go?', facts: ['wh_1', 'hooks.norvane.example', 'on'] },
    { asks: 'What is it told?', facts: ['wh_1', 'search.completed'] },
    { asks: 'When was it told last?', facts: ['wh_1', '2026-11-19'] },
    { asks: 'Why is the second off?', facts: ['wh_2', '410 Gone'] },
    { asks: 'What can be had?', facts: ['Available events: profile.updated'] },
  ],
};

export const createWebhookCase: GoldenCase = {
  tool: 'create_webhook',
  args: { url: 'https://hooks.norvane.example/new', events: ['search.completed'] },
  answers: {
    'v3.webhooks.list': { endpoints: [], supported_event_types: [...EVENTS] },
    'v3.webhooks.create': {
      ...HOOK,
      id: 'wh_3',
      url: 'https://hooks.norvane.example/new',
      secret: 'whsec_bm90IGEgc2VjcmV0IGF0IGFsbA==',
    },
    'v3.webhooks.delete': { id: 'wh_3', deleted: true },
  },
  questions: [
    { asks: 'Was it made?', inText: ['wh_3 is created'], inData: ['created: true'] },
    { asks: 'Where does it go?', facts: ['hooks.norvane.example'] },
    { asks: 'Where is its secret?', facts: ['.secret'] },
    { asks: 'What to call next?', facts: ['test_webhook', '"webhook_id":"wh_3"'] },
  ],
};

export const testWebhookCase: GoldenCase = {
  tool: 'test_webhook',
  args: { webhook_id: 'wh_1' },
  answers: {
    'v3.webhooks.test': {
      event_id: 'ev_1',
      delivered: false,
      response_status: 500,
      error: 'status 500',
    },
  },
  questions: [
    { asks: 'Did it arrive?', inText: ['Not delivered'], inData: ['delivered: false'] },
    { asks: 'What did the receiver say?', inText: ['500'], inData: ['response_status: 500'] },
    { asks: 'When can it be tried again?', facts: ['once every 10 seconds'] },
  ],
};

export const deleteWebhookCase: GoldenCase = {
  tool: 'delete_webhook',
  args: { webhook_id: 'wh_2' },
  answers: { 'v3.webhooks.delete': { id: 'wh_2', deleted: true } },
  questions: [
    { asks: 'Is it gone?', inText: ['wh_2 is deleted'], inData: ['deleted: true'] },
    { asks: 'What of waiting deliveries?', facts: ['pending deliveries are dropped'] },
  ],
};

export const listWebhookDeliveriesCase: GoldenCase = {
  tool: 'list_webhook_deliveries',
  args: { webhook_id: 'wh_1' },
  answers: {
    'v3.webhooks.deliveries': {
      deliveries: [
        {
          delivery_id: 'dl_2',
          event_id: 'ev_2',
          event_type: 'search.completed',
          status: 'pending',
          attempts: 3,
          response_status: 503,
          error: 'status 503',
          created_at: '2026-11-20T09:00:00Z',
          next_attempt_at: '2026-11-20T14:00:00Z',
        },
        {
          delivery_id: 'dl_1',
          event_type: 'profile.updated',
          status: 'delivered',
          attempts: 1,
          response_status: 204,
          created_at: '2026-11-19T08:00:00Z',
        },
      ],
      next_cursor: 'older',
    },
  },
  questions: [
    { asks: 'What waits?', facts: ['search.completed', 'pending', '3'] },
    { asks: 'Why?', facts: ['pending', '503'] },
    { asks: 'When is it tried again?', facts: ['pending', '2026-11-20 14:00 UTC'] },
    { asks: 'What arrived?', facts: ['profile.updated', 'delivered'] },
    { asks: 'How to see older ones?', facts: ['list_webhook_deliveries', '"cursor":"older"'] },
  ],
};
