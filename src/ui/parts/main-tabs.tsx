import { Link } from '@tanstack/react-router'
import { TabBar, TabBarFace, tabBarLinkClass } from '@/ui/kit/tab-bar'
import { commonWords } from '@/ui/words/common'
import { useWords } from '@/ui/words/words'

/** The three places everything starts from; the router marks the one that is open. */
export function MainTabs() {
  const { tabs } = useWords(commonWords).common
  return (
    <TabBar label={tabs.label}>
      <Link to="/home" className={tabBarLinkClass}>
        <TabBarFace icon="home" text={tabs.home} />
      </Link>
      <Link to="/doctors" className={tabBarLinkClass}>
        <TabBarFace icon="slip" text={tabs.doctors} />
      </Link>
      <Link to="/me" className={tabBarLinkClass}>
        <TabBarFace icon="user" text={tabs.patients} />
      </Link>
    </TabBar>
  )
}
