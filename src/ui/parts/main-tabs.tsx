import { Link } from '@tanstack/react-router'
import { TabBar, TabBarFace, tabBarLinkClass } from '@/ui/kit/tab-bar'
import { useWords } from '@/ui/words/words'

/** The three places everything starts from; the router marks the one that is open. */
export function MainTabs() {
  const { tabs } = useWords().common
  return (
    <TabBar label={tabs.label}>
      <Link to="/home" className={tabBarLinkClass}>
        <TabBarFace icon="home" text={tabs.home} />
      </Link>
      <Link to="/doctors" className={tabBarLinkClass}>
        <TabBarFace icon="slip" text={tabs.doctors} />
      </Link>
      <Link to="/patients" className={tabBarLinkClass} activeOptions={{ exact: true }}>
        <TabBarFace icon="user" text={tabs.patients} />
      </Link>
    </TabBar>
  )
}
