import { loadRegions } from '../clinic/address/regions'

/** Files served without an envelope. */
export const RAW_FILES: Readonly<Record<string, () => Promise<unknown>>> = {
  '/mcapi/china/address.json': loadRegions,
}
