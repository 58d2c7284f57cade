import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { TabBar, TabBarContent, tabBarLinkClass } from '@/ui/kit/layout/tab-bar'
import { optionalConsultationStore, optionalOrderStore } from '@/ui/stores/optional-stores'
import { useStores } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { SessionStore } from '@/ui/stores/session-store'

/** The main tab bar; the router marks the current tab, and the last one shows due payments and unread messages. */
export const MainTabs = observer(function MainTabs() {
  const { tabs } = useMessages(commonMessages).common
  const stores = useStores()
  const { patientId = '' } = stores.get(SessionStore)
  const order = stores.find(optionalOrderStore)
  const consultationList = stores.find(optionalConsultationStore)
  const count =
    (order?.counts.known(patientId, 'to-pay') ?? 0) + (consultationList?.unreadOf('running', patientId) ?? 0)
  return (
    <TabBar label={tabs.label}>
      <Link to="/home" className={tabBarLinkClass}>
        <TabBarContent icon="home" text={tabs.home} />
      </Link>
      <Link to="/doctors" className={tabBarLinkClass}>
        <TabBarContent icon="slip" text={tabs.doctors} />
      </Link>
      <Link to="/me" className={tabBarLinkClass}>
        <TabBarContent icon="user" text={tabs.patients} badge={{ count, label: tabs.waiting(count) }} />
      </Link>
    </TabBar>
  )
})
