import type { KeyRight } from '@bakery/schemas/accounts/api-keys';
import { missingRightMessage } from '@bakery/schemas/common/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRight } from '../core/rest/route.ts';
import { addTestAccount } from '../testing/accounts.ts';
import { restRoutes } from '../rest.ts';
import { appRouter } from '../router.ts';
import { keyHeaders, makeKey } from '../testing/api-keys.ts';
import type { TrpcResponse } from '../testing/call-trpc.ts';
import { startTestApp } from '../testing/index.ts';
import { restOf } from '../testing/call-rest.ts';

const world = await startTestApp();
const { app, db } = world;
const rest = restOf(world);
afterAll(() => world.close());

type Role = 'Administrator' | 'Editor' | 'Enquiries' | 'Viewer';
const roles: Role[] = ['Administrator', 'Editor', 'Enquiries', 'Viewer'];

/** The callers who may make a call; written by hand, so that a new call without a decision fails. */
const everybody = 'everybody';
const signedIn: Role[] = ['Administrator', 'Editor', 'Enquiries', 'Viewer'];
const readers: Role[] = ['Administrator', 'Editor', 'Viewer'];
const editors: Role[] = ['Administrator', 'Editor'];
const owners: Role[] = ['Administrator'];
const clerks: Role[] = ['Administrator', 'Enquiries'];
const deleters: Role[] = ['Administrator', 'Editor', 'Enquiries'];
type Who = Role[] | typeof everybody;

const expectedRest: Record<string, Who> = {
  'GET /activity': owners,
  'GET /activity/export': owners,
  'POST /auth/login': everybody,
  'POST /auth/logout': signedIn,
  'GET /auth/me': signedIn,
  'POST /auth/password': signedIn,
  'POST /auth/confirm': signedIn,
  'GET /banners': everybody,
  'POST /banners': editors,
  'PUT /banners/:id': editors,
  'DELETE /banners/:id': editors,
  'POST /contact': everybody,
  'POST /desk/:id/mails': clerks,
  'GET /contact': clerks,
  'GET /contact/:id': clerks,
  'GET /contact/:id/document': clerks,
  'DELETE /contact/:id': clerks,
  'GET /desk/export': owners,
  'GET /personal-data/:id/export': owners,
  'GET /archive': owners,
  'POST /redirects/sitemap': owners,
  'POST /imports': owners,
  'POST /imports/archive': owners,
  'POST /imports/:id/pictures': owners,
  'GET /live-products': everybody,
  'GET /live-products/:id': everybody,
  'POST /live-products': editors,
  'PUT /live-products/:id': editors,
  'DELETE /live-products/:id': editors,
  'POST /media': editors,
  'GET /media/:id/original': editors,
  'GET /news': everybody,
  'GET /news/:id': everybody,
  'POST /news': editors,
  'PUT /news/:id': editors,
  'DELETE /news/:id': editors,
  'GET /our-presence': everybody,
  'POST /our-presence': editors,
  'DELETE /our-presence/:id': editors,
  'GET /platforms': everybody,
  'POST /platforms': editors,
  'PUT /platforms/:id': editors,
  'DELETE /platforms/:id': editors,
  'GET /products': everybody,
  'GET /products/:id': everybody,
  'POST /products': editors,
  'PUT /products/:id': editors,
  'DELETE /products/:id': editors,
  'GET /site': everybody,
};

const expectedTrpc: Record<string, Who> = {
  'account.changeProfile': signedIn,
  'account.sessions': signedIn,
  'account.endSession': signedIn,
  'account.endOtherSessions': signedIn,
  'account.newSignIns': signedIn,
  'account.dismissNewSignIn': signedIn,
  'activity.adminList': owners,
  'activity.actors': owners,
  'enquiryNumbers.get': clerks,
  'importSources.adminList': owners,
  'importSources.open': owners,
  'importSources.start': owners,
  'importSources.resume': owners,
  'importSources.takeOver': owners,
  'importSources.takeBack': owners,
  'importSources.remove': owners,
  'imports.adminList': owners,
  'imports.open': owners,
  'imports.importSheet': owners,
  'imports.lines': owners,
  'imports.chooseKind': owners,
  'imports.chooseSheet': owners,
  'imports.chooseHeading': owners,
  'imports.check': owners,
  'imports.start': owners,
  'imports.stop': owners,
  'imports.resume': owners,
  'imports.takeBack': owners,
  'imports.remove': owners,
  'imports.refused': owners,
  'imports.template': owners,
  'backups.report': owners,
  'backups.makeNow': owners,
  'backups.setKey': owners,
  'backups.restore': owners,
  'backups.removeBefore': owners,
  'health.report': owners,
  'health.notice': owners,
  'health.checkNow': owners,
  'jobs.adminList': owners,
  'jobs.failed': owners,
  'jobs.retry': owners,
  'jobs.dismiss': owners,
  'jobs.retryAll': owners,
  'jobs.dismissAll': owners,
  'webhooks.adminList': owners,
  'webhooks.create': owners,
  'webhooks.change': owners,
  'webhooks.pause': owners,
  'webhooks.rotateSecret': owners,
  'webhooks.remove': owners,
  'webhooks.test': owners,
  'webhooks.deliveries': owners,
  'webhooks.sendAgain': owners,
  'bakeryWords.list': everybody,
  'auth.login': everybody,
  'auth.beginPasskeyLogin': everybody,
  'auth.offerPasskeys': everybody,
  'auth.loginWithPasskey': everybody,
  'auth.logout': signedIn,
  'auth.me': signedIn,
  'auth.changePassword': signedIn,
  'auth.confirm': signedIn,
  'auth.waysToConfirm': signedIn,
  'auth.beginPasskeyConfirmation': signedIn,
  'auth.isConfirmed': signedIn,
  'banners.list': everybody,
  'banners.adminList': readers,
  'banners.open': readers,
  'banners.saveDraft': editors,
  'banners.publish': editors,
  'banners.create': editors,
  'banners.update': editors,
  'banners.delete': editors,
  'banners.restore': editors,
  'batches.find': everybody,
  'batches.adminList': readers,
  'batches.products': readers,
  'batches.create': editors,
  'batches.update': editors,
  'batches.delete': editors,
  'batches.recall': editors,
  'batches.endRecall': editors,
  'demoContent.read': owners,
  'demoContent.remove': owners,
  'demoContent.restore': owners,
  'setup.read': owners,
  'setup.choose': owners,
  'setup.finish': owners,
  'bulk.change': deleters,
  'bulk.undo': deleters,
  'bulk.prices': editors,
  'bulk.publish': editors,
  'bulk.previewPublishing': editors,
  'editing.others': editors,
  'keys.adminList': owners,
  'keys.create': owners,
  'keys.rename': owners,
  'keys.moveLastDay': owners,
  'keys.ending': owners,
  'keys.end': owners,
  'desk.list': clerks,
  'desk.searchTexts': clerks,
  'desk.itemsFile': clerks,
  'desk.get': clerks,
  'desk.counts': clerks,
  'desk.people': clerks,
  'desk.change': clerks,
  'desk.changeMany': clerks,
  'desk.addNote': clerks,
  'desk.logContact': clerks,
  'desk.sendMail': clerks,
  'desk.retryMail': clerks,
  'desk.mailFile': clerks,
  'desk.mailFileType': clerks,
  'desk.createLabel': clerks,
  'desk.removeLabel': clerks,
  'desk.notices': clerks,
  'desk.markNoticesRead': clerks,
  'desk.look': clerks,
  'desk.changes': clerks,
  'templates.list': clerks,
  'templates.create': clerks,
  'templates.update': clerks,
  'templates.remove': clerks,
  'personalData.get': clerks,
  'personalData.lookUp': clerks,
  'personalData.erase': clerks,
  'personalData.retention': clerks,
  'enquiries.send': everybody,
  'enquiries.adminList': clerks,
  'enquiries.adminGet': clerks,
  'enquiries.setRead': clerks,
  'enquiries.delete': clerks,
  'enquiries.documentType': clerks,
  'enquiries.restore': clerks,
  'enquiries.counts': clerks,
  'enquiryMails.read': clerks,
  'enquiryMails.choose': clerks,
  'enquiryPushes.read': clerks,
  'enquiryPushes.choose': clerks,
  'push.devices': clerks,
  'push.switchOn': clerks,
  'push.switchOff': clerks,
  'enquiries.recent': clerks,
  'enquiries.countByProduct': clerks,
  'listedProducts.check': everybody,
  'listedProducts.all': everybody,
  'links.report': readers,
  'links.checkNow': editors,
  'links.ignore': editors,
  'links.heed': editors,
  'liveProducts.sitemap': everybody,
  'liveProducts.feed': everybody,
  'liveProducts.browse': everybody,
  'liveProducts.get': everybody,
  'liveProducts.recommendations': everybody,
  'liveProducts.gone': everybody,
  'liveProducts.adminList': readers,
  'liveProducts.activeCount': readers,
  'liveProducts.open': readers,
  'liveProducts.saveDraft': editors,
  'liveProducts.publish': editors,
  'liveProducts.create': editors,
  'liveProducts.update': editors,
  'liveProducts.delete': editors,
  'liveProducts.restore': editors,
  'media.adminList': readers,
  'media.adminGet': readers,
  'media.findByAddress': readers,
  'media.uses': readers,
  'media.update': editors,
  'media.improve': editors,
  'media.advice': editors,
  'media.diskSpace': editors,
  'media.listMissing': editors,
  'news.list': everybody,
  'news.sitemap': everybody,
  'news.browse': everybody,
  'news.get': everybody,
  'news.gone': everybody,
  'news.adminList': readers,
  'news.open': readers,
  'news.saveDraft': editors,
  'news.publish': editors,
  'news.create': editors,
  'news.update': editors,
  'news.delete': editors,
  'news.restore': editors,
  'passkeys.state': signedIn,
  'passkeys.begin': signedIn,
  'passkeys.add': signedIn,
  'passkeys.rename': signedIn,
  'passkeys.remove': signedIn,
  'palette.search': signedIn,
  'people.adminList': owners,
  'people.invite': owners,
  'people.update': owners,
  'people.suspend': owners,
  'people.resume': owners,
  'people.endSessions': owners,
  'people.remove': owners,
  'people.renewInvitation': owners,
  'people.makePasswordLink': owners,
  'people.sendsMail': everybody,
  'people.readInvitation': everybody,
  'people.acceptInvitation': everybody,
  'people.forgotPassword': everybody,
  'people.readPasswordLink': everybody,
  'people.resetPassword': everybody,
  'platforms.list': everybody,
  'platforms.adminList': readers,
  'platforms.adminGet': readers,
  'platforms.create': editors,
  'platforms.update': editors,
  'platforms.delete': editors,
  'platforms.restore': editors,
  'presence.list': everybody,
  'presence.adminList': readers,
  'presence.open': readers,
  'presence.saveDraft': editors,
  'presence.publish': editors,
  'presence.create': editors,
  'presence.delete': editors,
  'presence.restore': editors,
  'products.sitemap': everybody,
  'products.feed': everybody,
  'products.browse': everybody,
  'products.categories': everybody,
  'products.get': everybody,
  'products.recommendations': everybody,
  'products.gone': everybody,
  'products.adminList': readers,
  'products.adminGet': readers,
  'products.count': readers,
  'products.open': readers,
  'products.referred': readers,
  'products.saveDraft': editors,
  'products.publish': editors,
  'products.create': editors,
  'products.update': editors,
  'products.delete': editors,
  'products.restore': editors,
  'prices.list': readers,
  'priceList.get': readers,
  'priceList.file': readers,
  // The test of versions has what each of these takes for the documents of the site.
  'versions.list': readers,
  'versions.compare': readers,
  'versions.restore': readers,
  'trash.adminList': deleters,
  'trash.count': deleters,
  'trash.restore': deleters,
  'trash.remove': deleters,
  'trash.empty': deleters,
  'previews.stored': readers,
  'previews.typed': editors,
  'previews.links': editors,
  'previews.makeLink': editors,
  'previews.revokeLink': editors,
  'publishing.counts': readers,
  'publishing.publish': editors,
  'publishing.unpublish': editors,
  'publishing.discard': editors,
  'publishing.schedule': editors,
  'publishing.dropAddress': editors,
  'publishing.delete': editors,
  'publishingMails.read': editors,
  'publishingMails.choose': editors,
  'releases.list': readers,
  'releases.open': readers,
  'releases.waiting': readers,
  'releases.problemOf': readers,
  'releases.compare': readers,
  'releases.due': readers,
  'releases.preview': readers,
  'releases.rollbackPlan': readers,
  'releases.create': editors,
  'releases.rename': editors,
  'releases.delete': editors,
  'releases.add': editors,
  'releases.addMatching': editors,
  'releases.addPrices': editors,
  'releases.remove': editors,
  'releases.schedule': editors,
  'releases.goLive': editors,
  'releases.rollBack': editors,
  'oldAddresses.propose': owners,
  'oldAddresses.readSitemap': owners,
  'oldAddresses.accept': owners,
  'redirects.adminList': owners,
  'redirects.create': owners,
  'redirects.update': owners,
  'redirects.delete': owners,
  'redirects.checkImport': owners,
  'redirects.import': owners,
  'redirects.export': owners,
  'insights.read': readers,
  'insights.mails': readers,
  'insights.chooseMails': readers,
  'search.find': everybody,
  'search.noteMiss': everybody,
  'search.misses': readers,
  'search.dismissMiss': editors,
  'search.synonyms': readers,
  'search.addSynonym': editors,
  'search.changeSynonym': editors,
  'search.removeSynonym': editors,
  'secondStep.state': signedIn,
  'secondStep.begin': signedIn,
  'secondStep.enable': signedIn,
  'secondStep.renewRecoveryCodes': signedIn,
  'secondStep.switchOff': signedIn,
  'secondStep.forEverybody': owners,
  'secondStep.setForEverybody': owners,
  'secondStep.removeFromOther': owners,
  'site.frame': everybody,
  'site.business': everybody,
  'site.contact': everybody,
  'site.visit': everybody,
  'site.places': everybody,
  'site.page': everybody,
  'site.save': owners,
  'site.open': owners,
  'site.saveDraft': owners,
  'site.publish': owners,
  'site.drafts': owners,
  'site.preview': owners,
};

/** The REST calls that a key may make, each with the one right that it takes. */
const expectedForKeys: Record<string, KeyRight> = {
  'POST /banners': 'contentWrite',
  'PUT /banners/:id': 'contentWrite',
  'DELETE /banners/:id': 'contentWrite',
  'GET /contact': 'enquiriesRead',
  'GET /contact/:id': 'enquiriesRead',
  'GET /contact/:id/document': 'enquiriesRead',
  'DELETE /contact/:id': 'enquiriesWrite',
  'POST /desk/:id/mails': 'enquiriesAnswer',
  'POST /live-products': 'contentWrite',
  'PUT /live-products/:id': 'contentWrite',
  'DELETE /live-products/:id': 'contentWrite',
  'GET /media/:id/original': 'contentWrite',
  'POST /media': 'contentWrite',
  'POST /news': 'contentWrite',
  'PUT /news/:id': 'contentWrite',
  'DELETE /news/:id': 'contentWrite',
  'POST /our-presence': 'contentWrite',
  'DELETE /our-presence/:id': 'contentWrite',
  'POST /platforms': 'contentWrite',
  'PUT /platforms/:id': 'contentWrite',
  'DELETE /platforms/:id': 'contentWrite',
  'POST /products': 'contentWrite',
  'PUT /products/:id': 'contentWrite',
  'DELETE /products/:id': 'contentWrite',
};

const password = 'a password for each of them';
/** One of the roles, or several of one person. */
const callers = [...roles, 'Editor and Enquiries'];
const tokens = new Map<string, string>();

async function signInAs(role: string): Promise<string> {
  const payload = { email: `the ${role}`, password };
  const { data } = await rest.json<{ token: string }>('POST', '/auth/login', payload, {});
  return data.token;
}

/** The headers of a caller. A caller who ends a session has one to end. */
async function headersOf(role: string, call: string): Promise<Record<string, string>> {
  const token = /logout/.test(call) ? await signInAs(role) : tokens.get(role);
  return { authorization: `Bearer ${token}` };
}

/** Keys by what was chosen for them, with the rights that they have then. */
const keyKinds: Record<string, KeyRight[]> = {
  contentWrite: ['contentWrite'],
  enquiriesRead: ['enquiriesRead'],
  enquiriesWrite: ['enquiriesRead', 'enquiriesWrite'],
  enquiriesAnswer: ['enquiriesRead', 'enquiriesAnswer'],
  'contentWrite enquiriesWrite': ['contentWrite', 'enquiriesRead', 'enquiriesWrite'],
};
const keys = new Map<string, string>();

beforeAll(async () => {
  for (const [name, rights] of Object.entries(keyKinds)) {
    const { key, text } = await makeKey(world, { name, rights: name.split(' ') as KeyRight[] });
    expect(key.rights).toEqual(rights);
    keys.set(name, text);
  }
  for (const role of roles) {
    await addTestAccount(db, { username: `the ${role}`, password, role });
    tokens.set(role, await signInAs(role));
  }
  for (const caller of callers.slice(roles.length)) {
    const [role, ...more] = caller.split(' and ') as Role[];
    await addTestAccount(db, { username: `the ${caller}`, password, role: role! });
    await db
      .updateTable('administrators')
      .set({ more_roles: more })
      .where('username', '=', `the ${caller}`)
      .execute();
    tokens.set(caller, await signInAs(caller));
  }
});

/** The part of a response that depends on access only. */
type Outcome = 401 | 403 | 'let in';
const outcomeOf = (status: number): Outcome =>
  status === 401 || status === 403 ? status : 'let in';

function expectedOutcomes(who: Who): Record<string, Outcome> {
  const mayCall = (caller: string) =>
    who === everybody || who.some((role) => caller.split(' and ').includes(role));
  return {
    nobody: who === everybody ? 'let in' : 401,
    ...Object.fromEntries(callers.map((caller) => [caller, mayCall(caller) ? 'let in' : 403])),
  };
}

describe('REST', () => {
  const calls = restRoutes.map((route) => ({
    route,
    method: route.kind === 'call' ? route.method : ('GET' as const),
    name: `${route.kind === 'call' ? route.method : 'GET'} ${route.path}`,
  }));

  it('has a decision for each call, and none for another', () => {
    expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(expectedRest).toSorted());
  });

  it.each(calls)('lets in to $name who may', async ({ name, method, route }) => {
    const url = `/api${route.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000001')}`;
    const outcomes: Record<string, Outcome> = {};
    // Without what it needs, signing in is a 401 or 400 of its own.
    const isLogin = name === 'POST /auth/login';
    outcomes['nobody'] = isLogin
      ? 'let in'
      : outcomeOf((await app.inject({ method, url })).statusCode);
    for (const role of callers) {
      const headers = await headersOf(role, name);
      const response = await app.inject({ method, url, headers });
      outcomes[role] = outcomeOf(response.statusCode);
      if (response.statusCode !== 403) continue;
      expect(response.json()).toEqual({
        success: false,
        message: missingRightMessage(findRight(route)!),
        code: 'RIGHT_MISSING',
      });
    }
    expect(outcomes).toEqual(expectedOutcomes(expectedRest[name] ?? []));
  });

  it.each(calls)('lets in to $name the keys that may', async ({ name, method, route }) => {
    const url = `/api${route.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000001')}`;
    const right = expectedForKeys[name];
    const isOpen = expectedRest[name] === everybody;
    const outcomes: Record<string, Outcome> = {};
    for (const [key, text] of keys) {
      const response = await app.inject({ method, url, headers: keyHeaders(text) });
      // Signing in is what it is without a key: incomplete.
      outcomes[key] = outcomeOf(response.statusCode);
      if (response.statusCode !== 403) continue;
      expect(response.json().message).toMatch(
        right
          ? /^This takes the right “.+”, which this API key does not have\.$/
          : /not for API keys/,
      );
    }
    const may = ([, rights]: [string, KeyRight[]]) => isOpen || (right && rights.includes(right));
    expect(outcomes).toEqual(
      Object.fromEntries(
        Object.entries(keyKinds).map((kind) => [kind[0], may(kind) ? 'let in' : 403]),
      ),
    );
  });
});

/** Begins to read a stream, if that is allowed, and breaks it off. */
async function subscribe(path: string, _input: unknown, headers: Record<string, string>) {
  const response = await fetch(`${await world.url()}/trpc/${path}`, { headers });
  const { status } = response;
  if (response.ok) await response.body!.cancel();
  const { error } = response.ok ? {} : ((await response.json()) as Pick<TrpcResponse, 'error'>);
  return { status, error };
}

describe('tRPC', () => {
  const procedures = Object.entries<unknown>(appRouter._def.procedures).map(
    ([path, procedure]) => ({ path, type: (procedure as { _def: { type: string } })._def.type }),
  );

  it('has a decision for each procedure, and none for another', () => {
    expect(procedures.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(expectedTrpc).toSorted(),
    );
  });

  it.each(procedures)('lets in to $path who may', async ({ path, type }) => {
    const call =
      type === 'subscription' ? subscribe : type === 'query' ? world.query : world.mutate;
    const outcomes: Record<string, Outcome> = {};
    outcomes['nobody'] = outcomeOf((await call(path, {}, {})).status);
    for (const role of callers) {
      const { status, error } = await call(path, {}, await headersOf(role, path));
      outcomes[role] = outcomeOf(status);
      if (status !== 403) continue;
      expect(error?.data).toMatchObject({ code: 'FORBIDDEN', reason: 'RIGHT_MISSING' });
      expect(error?.message).toMatch(/^This takes the right “.+”\. An administrator can give it/);
    }
    expect(outcomes).toEqual(expectedOutcomes(expectedTrpc[path] ?? []));
  });
});

it('changes what open sessions may do with the role', async () => {
  const headers = { authorization: `Bearer ${tokens.get('Viewer')}` };
  const listEnquiries = async () => (await rest.get('/contact', headers)).status;
  const me = async () => (await rest.get<{ role: string }>('/auth/me', headers)).data.role;
  const setRole = (role: Role) =>
    db.updateTable('administrators').set({ role }).where('username', '=', 'the Viewer').execute();
  expect([await listEnquiries(), await me()]).toEqual([403, 'Viewer']);
  await setRole('Enquiries');
  expect([await listEnquiries(), await me()]).toEqual([200, 'Enquiries']);
  await setRole('Viewer');
  expect([await listEnquiries(), await me()]).toEqual([403, 'Viewer']);
});
