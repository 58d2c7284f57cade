import type { CheckerInput, CheckerFinding, CheckedProperty } from './checker-input'

function findForeignRequests({ entries, people }: CheckerInput): CheckerFinding[] {
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'sent' || people.get(entry.phone)?.patients.includes(entry.owner)) return []
    const { at, n, phone, owner } = entry
    return [{ at, n, said: `phone ${phone} sent ${owner === '' ? 'a token of another login' : `data of ${owner}`}` }]
  })
}

/** What an app has stored changes only while it is open, or when WeChat clears the device. */
function findChangedItems({ entries }: CheckerInput): CheckerFinding[] {
  const left = new Map<number, Readonly<Record<string, string>>>()
  // Known from the start: WeChat may clear a device while an app on it is open for the first time.
  const devices = new Map(
    entries.flatMap((entry) => (entry.what === 'stored' ? [[entry.phone, entry.device] as const] : [])),
  )
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what === 'fault' && entry.kind === 'storage-cleared') {
      const cleared = devices.get(entry.phone)
      for (const [phone, device] of devices) if (device === cleared) left.delete(phone)
    }
    if (entry.what !== 'stored') return []
    const { at, n, phone, when, items } = entry
    const before = left.get(phone)
    if (when === 'closed') left.set(phone, items)
    if (when === 'closed' || !before) return []
    const keys = [...new Set([...Object.keys(before), ...Object.keys(items)])]
    const changed = keys.filter((key) => before[key] !== items[key])
    return changed.length === 0
      ? []
      : [{ at, n, said: `phone ${phone} found ${changed.join(', ')} changed while its app was closed` }]
  })
}

const PUBLIC_PAGE = /^(?:#\/wechat\/(?:home|clinics|doctors)(?:\/[\w-]+)?)?$/
function findPrivateLinks({ entries }: CheckerInput): CheckerFinding[] {
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'shared') return []
    const { at, n, phone, link } = entry
    const { hash, searchParams } = new URL(link)
    return PUBLIC_PAGE.test(hash) && [...searchParams.keys()].join() === 'mpId'
      ? []
      : [{ at, n, said: `phone ${phone} shared ${link}` }]
  })
}

function findWrongSubscriptions({ entries }: CheckerInput): CheckerFinding[] {
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'subscribed' || (entry.shown === 'accepted') === (entry.said === 'accept')) return []
    const { at, n, phone, said, shown } = entry
    return [{ at, n, said: `phone ${phone} shows notifications as ${shown}, but WeChat said ${said}` }]
  })
}

/** Properties of what devices send, store and share. */
export const DEVICE_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'only own data is sent',
    kind: 'safety',
    description:
      'A device sends only tokens issued to it and data of its own patients, also next to another clinic’s app',
    check: findForeignRequests,
  },
  {
    name: 'clinics are isolated',
    kind: 'safety',
    description:
      'Data stored by one clinic’s app is unchanged when it is opened again, whatever another clinic’s app did on the device',
    check: findChangedItems,
  },
  {
    name: 'only public pages are shared',
    kind: 'safety',
    description: 'WeChat’s menu shares only links to public screens, without personal data',
    check: findPrivateLinks,
  },
  {
    name: 'notifications match consent',
    kind: 'safety',
    description: 'Notifications are displayed as on if and only if WeChat accepted them',
    check: findWrongSubscriptions,
  },
]
