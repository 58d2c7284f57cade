import type { Transport } from '@/adapters/http/axios-client'
import type { DeviceNote } from '../../mocks/simulation/simulate'

/**
 * Notes once of each person whose data a phone sends. A token belongs to the phone if the clinic has issued it to this
 * phone; the owner of any other token is ''.
 */
export function watchRequests(note: DeviceNote) {
  const [issued, noted] = [new Set<string>(), new Set<string>()]
  return (clinic: Transport): Transport =>
    async (config) => {
      const token = String(config.headers['x-mc-token'] ?? '')
      const named = `${config.url ?? ''} ${String(config.data ?? '')}`.match(/\bsim\d+p\d+\b/g) ?? []
      const owners = token === '' || issued.has(token) ? named : [...named, '']
      for (const owner of owners)
        if (!noted.has(owner)) {
          noted.add(owner)
          note({ what: 'sent', owner })
        }
      const response = await clinic(config)
      for (const [, given = ''] of String(response.data).matchAll(/"token":"([^"]+)"/g)) issued.add(given)
      return response
    }
}
