import { Link, useParams } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { commonMessages } from '@/ui/messages/zh/common'
import { deepLinkMessages } from '@/ui/messages/zh/deep-link'
import { useMessages } from '@/ui/messages/use-messages'
import { RouteRedirect, isDeepLinkNotFound, ResolvingNotice } from './resolving'
import { DeepLinkStore } from '@/ui/stores/deep-link-store'

export const requiredStores = [DeepLinkStore]

/** Resolves the template message. */
export function loader(stores: Stores, { params }: LoaderParams<'msgId'>): void {
  const landing = stores.get(DeepLinkStore)
  landing.message.reload(params.msgId)
}

/** S06: redirects from a template message to its visit, and explains outdated messages. */
export const MessageScreen = observer(function MessageScreen() {
  const words = useMessages(deepLinkMessages).deepLink
  const landing = useStore(DeepLinkStore)
  const { msgId } = useParams({ from: '/msg/$msgId' })
  const found = landing.message.of(msgId)
  if (isDeepLinkNotFound(found.failure))
    return (
      <main>
        <Gone />
      </main>
    )
  return (
    <main>
      <AsyncView for={found} skeleton={<ResolvingNotice />}>
        {({ registration, title, isExpired }) =>
          isExpired ? (
            <Tips
              page
              picture="cup"
              title={words.pastTitle}
              text={<span lang={CLINIC_LANGUAGE}>{words.pastText(title)}</span>}
              actions={
                <Link to="/visits/$id" params={{ id: registration.id }} replace className={buttonClass()}>
                  {words.seeVisit}
                </Link>
              }
            />
          ) : (
            <RouteRedirect route={`/visits/${registration.id}?from=message`} />
          )
        }
      </AsyncView>
    </main>
  )
})

function Gone() {
  const { deepLink: words, common } = useMessages(deepLinkMessages, commonMessages)
  return (
    <Tips
      page
      picture="slip"
      title={words.goneTitle}
      text={words.goneText}
      actions={
        <Link to="/home" replace className={buttonClass()}>
          {common.backHome}
        </Link>
      }
    />
  )
}
