import type { Transport } from '@/adapters/http/axios-client'
import type { ChatTransport } from '@/application/ports/chat-transport'
import type { Clock } from '@/application/ports/clock'
import type { FileStore } from '@/application/ports/file-store'
import { readClinicFile } from '../clinic/clinic-file/read-clinic-file'
import { connectInPageClinic } from '../contract/demo-transport'
import { inPageTransport } from '../contract/in-page-transport'
import { createClinicHost } from '../control/host'
import { inPageControlApi, type ControlApi } from '../control/control-api'
import { createInPageCashier, type CashierApi } from '../devices/cashier-api'
import { InPageFileStore } from '../devices/in-page-file-store'
import { inPageAdapter } from '../in-page/in-page-adapter'
import { InPageChatTransport } from '../in-page/in-page-chat-transport'
import { DemoBucket } from './demo-bucket'
import { openDemoStorage, type DemoStorage } from './demo-storage'
import { loadSavedClinic, Autosave } from './autosave'
import { blockNetwork } from './block-network'
import { showPageHint } from '../control/page-hint'

declare global {
  interface Window {
    /** The control API of the clinic in this page. */
    sujianControl?: ControlApi
  }
}

const BEGUN_ANEW = {
  zh: '上次的演示数据读不出来，演示重新开始了',
  en: 'The saved demo cannot be read, so it starts from the beginning',
}

/** The static demo's clinic with its interfaces; its changes are stored on the device. */
export type ClinicInPage = {
  readonly adapter: Transport
  readonly fileStore: FileStore
  readonly chatLine: (clock: Clock) => ChatTransport
  readonly cashier: CashierApi
  readonly control: ControlApi
}

/** A build for one clinic embeds the clinic's file in its page (scripts/build-demo.mjs). */
const fileOfPage = (): string => document.getElementById('demo-clinic')?.textContent ?? ''
const BUILT_FOR = 'built-for'

/** `address` is the page's URL, `drawer` the storage with earlier state, `clinic` the text of a clinic file. */
export async function openClinicInPage(
  address: string,
  drawer: DemoStorage = openDemoStorage(),
  clinic = '',
): Promise<ClinicInPage & { readonly isBroken: boolean; readonly album: DemoBucket; readonly keeper: Autosave }> {
  const album = new DemoBucket(drawer, new URL('.', address).href)
  const [found, builtFor = ''] = await Promise.all([loadSavedClinic(drawer), drawer.read(BUILT_FOR), album.open()])
  // Whether the stored state comes from a build for another clinic; such state is discarded.
  const isOthers = builtFor !== clinic
  const chain = isOthers ? undefined : found.chain
  const { isBroken } = found
  if (isBroken || isOthers) await Promise.all([album.clear(), drawer.clear()])
  if (clinic !== '') await drawer.write(BUILT_FOR, clinic)
  const own = clinic === '' ? undefined : readClinicFile(clinic).file
  const host = createClinicHost(own ? { own } : {}, chain)
  const keeper = new Autosave(host, drawer)
  const { touch, save } = keeper

  const adapter = inPageAdapter(host)
  const cashier = createInPageCashier(host)
  const control = inPageControlApi(host)
  connectInPageClinic(inPageTransport(host))
  return {
    isBroken,
    album,
    keeper,
    adapter: async (config) => {
      const isRead = /^get$/i.test(config.method ?? 'get')
      return adapter(config).finally(isRead ? touch : save)
    },
    fileStore: new InPageFileStore(album),
    chatLine: (clock) => new InPageChatTransport(host, clock, { onFrame: () => void save() }),
    cashier: {
      ...cashier,
      report: (transactionId, outcome, lateSeconds) =>
        cashier.report(transactionId, outcome, lateSeconds).finally(save),
    },
    control: {
      async ask(method, path, body) {
        const before = host.chain
        const reply = await control.ask(method, path, body)
        if (host.chain !== before) await album.clear()
        // Saves first, because the caller may reload the page immediately.
        if (method === 'POST') await save()
        return reply
      },
    },
  }
}

/**
 * Opens this page's clinic, shows stored photos, blocks all other network access, and saves when the user leaves the
 * page.
 */
export async function openClinicOfPage(): Promise<ClinicInPage> {
  blockNetwork(window)
  const opened = await openClinicInPage(document.baseURI, openDemoStorage(), fileOfPage())
  opened.album.showIn(HTMLImageElement.prototype)
  const save = () => void opened.keeper.save()
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', save)
  if (opened.isBroken) showPageHint(BEGUN_ANEW)
  window.sujianControl = opened.control
  return opened
}
