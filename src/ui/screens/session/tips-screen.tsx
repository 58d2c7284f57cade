import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { toast } from '@/ui/kit/toast'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import { NotFoundScreen } from '@/ui/parts/error-screens'
import { shareUrlFor } from '@/ui/parts/share-url'
import { useStore } from '@/ui/stores/stores'
import { sessionMessages } from '@/ui/messages/zh/session'
import { useMessages } from '@/ui/messages/use-messages'
import { CallClinicLink } from './call-clinic-link'
import { SessionStore } from '@/ui/stores/session-store'

const route = getRouteApi('/tips/$kind')

/** S04. An illustration, a sentence and an action. */
export function TipsScreen() {
  const { kind } = route.useParams()
  if (kind === 'expired' || kind === 'unsupported') return <Closed kind={kind} />
  return kind === 'wechat' ? <OnlyInWechat /> : <NotFoundScreen />
}

const Closed = observer(function Closed({ kind }: { kind: 'expired' | 'unsupported' }) {
  const words = useMessages(sessionMessages).session
  return (
    <main>
      <Tips
        page
        picture="door"
        {...words.tips[kind]}
        actions={
          <Link to="/clinics" replace className={buttonClass()}>
            {words.otherClinic}
          </Link>
        }
      />
      <CallClinicLink />
    </main>
  )
})

/** For features that need WeChat: copies a link to the previous page, to be opened in WeChat. */
const OnlyInWechat = observer(function OnlyInWechat() {
  const session = useStore(SessionStore)
  const words = useMessages(sessionMessages).session
  const { page = '/home' } = route.useSearch()
  const copy = async () => {
    const isCopied = await copyToClipboard(shareUrlFor(location, session.session.mpId, page, {}))
    toast(isCopied ? words.copied : words.notCopied, { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <main>
      <Tips
        page
        picture="slip"
        {...words.tips.wechat}
        actions={<Button onClick={() => void copy()}>{words.copyLink}</Button>}
      />
    </main>
  )
})
