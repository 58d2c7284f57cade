import type { Clinic } from '@/domain/clinic/clinic'
import { mapAddress } from '@/domain/clinic/place'
import { beneathLayers } from '@/ui/kit/layers'
import { toast } from '@/ui/kit/toast'
import { useStores } from '@/ui/stores/stores'
import { clinicWords } from '@/ui/words/zh/clinic'
import { useWords } from '@/ui/words/words'
import { copyText } from './copy-text'
import { isInWechat } from './save-file'

/** Directions to a clinic: its address, to copy or show, and a map if its coordinates are known. */
export function useWay(place: Pick<Clinic, 'name' | 'address' | 'point'>) {
  const { terms } = useStores()
  const words = useWords(clinicWords).clinic
  const map = mapAddress(place)
  const copy = async () => {
    const isCopied = await copyText(place.address)
    toast(isCopied ? words.copied : words.notCopied, { tone: isCopied ? 'success' : 'error' })
  }
  /** WeChat's map offers navigation; elsewhere the page with the map opens. */
  const showMap = async () => {
    const loaded = isInWechat() ? await terms.load('wechat').catch(() => undefined) : undefined
    if (map && !(await loaded?.wechatApp.showWay(place))) beneathLayers(() => location.assign(map))
  }
  return { map, showMap, copy }
}
