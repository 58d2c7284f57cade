import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/tips'
import type { TipsPicture } from '@/ui/kit/tips-pictures'
import { toast } from '@/ui/kit/toast'
import { copyText } from '@/ui/parts/copy-text'
import { addressFor } from '@/ui/parts/page-address'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { sessionWords } from '@/ui/words/session'
import { useWords } from '@/ui/words/words'
import { CallClinic } from './call-clinic'

type TipsKind = 'expired' | 'unsupported' | 'not-found' | 'network' | 'wechat' | 'follow' | 'maintenance'

const PICTURE: Record<TipsKind, TipsPicture> = {
  expired: 'door',
  unsupported: 'door',
  'not-found': 'slip',
  network: 'kite',
  wechat: 'slip',
  follow: 'cup',
  maintenance: 'cup',
}
const isTipsKind = (kind: string): kind is TipsKind => Object.prototype.hasOwnProperty.call(PICTURE, kind)

const route = getRouteApi('/tips/$kind')

/** S04. One picture, one sentence, one way on. */
export const TipsScreen = observer(function TipsScreen() {
  const { clinic } = useStores()
  const words = useWords(sessionWords).session
  const { kind: asked } = route.useParams()
  const kind = isTipsKind(asked) ? asked : 'not-found'
  const isClosed = kind === 'expired' || kind === 'unsupported'
  useEffect(() => {
    if (isClosed) void clinic.loadCurrent()
  }, [clinic, isClosed])
  return (
    <main>
      <Tips page picture={PICTURE[kind]} {...words.tips[kind]} actions={<WayOn kind={kind} />} />
      {isClosed && <CallClinic />}
    </main>
  )
})

const WayOn = observer(function WayOn({ kind }: { kind: TipsKind }) {
  const { session } = useStores()
  const { common, session: words } = useWords(commonWords, sessionWords)
  if (kind === 'wechat') {
    const copy = async () => {
      const isCopied = await copyText(addressFor(location, session.session.mpId, '/home', {}))
      toast(isCopied ? words.copied : words.notCopied, { tone: isCopied ? 'success' : 'error' })
    }
    return <Button onClick={() => void copy()}>{words.copyLink}</Button>
  }
  if (kind === 'expired' || kind === 'unsupported')
    return (
      <Link to="/clinics" replace className={buttonClass()}>
        {words.otherClinic}
      </Link>
    )
  const isRetry = kind === 'network' || kind === 'maintenance'
  return (
    <Link to="/home" replace className={buttonClass()}>
      {isRetry ? common.retry : common.backHome}
    </Link>
  )
})
