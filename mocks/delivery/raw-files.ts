import { loadRegions } from '../clinic/address/regions'

/** What is served as it is, without an envelope. */
export const RAW_FILES: Readonly<Record<string, () => Promise<unknown>>> = {
  '/mcapi/china/address.json': loadRegions,
}
