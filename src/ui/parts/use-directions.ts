import type { Clinic } from '@/domain/clinic/clinic'
import { mapUrl } from '@/domain/clinic/location'
import { runAfterOverlaysClose } from '@/ui/kit/overlay-history'
import { toast } from '@/ui/kit/toast'
import { useStores } from '@/ui/stores/stores'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { useMessages } from '@/ui/messages/use-messages'
import { copyToClipboard } from './copy-to-clipboard'
import { isInWechat } from './save-file'

/** Directions to a clinic: the address, to copy or to show, and a map if the coordinates are known. */
export function useDirections(place: Pick<Clinic, 'name' | 'address' | 'point'>) {
  const stores = useStores()
  const words = useMessages(clinicMessages).clinic
  const map = mapUrl(place)
  const copy = async () => {
    const isCopied = await copyToClipboard(place.address)
    toast(isCopied ? words.copied : words.notCopied, { tone: isCopied ? 'success' : 'error' })
  }
  /** WeChat's map offers navigation; elsewhere, a map page opens. */
  const showMap = async () => {
    const loaded = isInWechat() ? await import('@/ui/stores/wechat-store').catch(() => undefined) : undefined
    const isShown = loaded && (await stores.get(loaded.WechatStore).showWay(place))
    if (map && !isShown) runAfterOverlaysClose(() => location.assign(map))
  }
  return { map, showMap, copy }
}
