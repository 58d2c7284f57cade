import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { InfiniteList } from '@/ui/kit/infinite-list'
import { PullToRefresh } from '@/ui/kit/pull-to-refresh'
import { Skeleton } from '@/ui/kit/skeleton'
import { Tips } from '@/ui/kit/tips'
import { usePages, type LoadPage } from '@/ui/kit/use-pages'
import { Row, Sample } from './sample'
import { useSay } from './say'
import css from './gallery.module.css'

type Bill = { id: string; title: string }
type Story = 'plenty' | 'fails' | 'none'

const PAGE = 20
const ALL = 95
const TAKES_MS = 300

/** A clinic with 95 bills; in one story its second page comes only when asked again, in another there are none. */
function clinicOf(story: Story): LoadPage<Bill> {
  let asked = 0
  return async (offset) => {
    await new Promise((done) => setTimeout(done, TAKES_MS))
    if (story === 'none') return { rows: [], hasMore: false }
    if (offset > 0) asked += 1
    if (story === 'fails' && asked === 1) throw new Error('the second page does not come')
    const rows = Array.from({ length: Math.min(PAGE, ALL - offset) }, (_, at) => ({
      id: `b${offset + at}`,
      title: `第 ${offset + at + 1} 笔`,
    }))
    return { rows, hasMore: offset + rows.length < ALL }
  }
}

export const Lists = observer(function Lists() {
  const say = useSay()
  const [story, setStory] = useState<Story>('plenty')
  const [visit, setVisit] = useState(0)
  const [load, setLoad] = useState(() => clinicOf('plenty'))
  const pages = usePages(load, ({ id }) => id, `${story} ${visit}`)
  const start = (next: Story) => {
    setStory(next)
    setLoad(() => clinicOf(next))
    setVisit((before) => before + 1)
  }
  const refresh = async () => {
    await new Promise((done) => setTimeout(done, TAKES_MS))
    start(story)
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      <Sample
        name="InfiniteList, usePages, PullToRefresh"
        note="Asks for the next page when half a screen is left, one at a time; after a failure only when tapped. A pull of 60 px at the top refreshes."
      >
        <Row>
          <Button size="s" variant="tint" onClick={() => start('plenty')}>
            {say('95 笔', '95 bills')}
          </Button>
          <Button size="s" variant="tint" onClick={() => start('fails')}>
            {say('第二页失败', 'Fails')}
          </Button>
          <Button size="s" variant="tint" onClick={() => start('none')}>
            {say('一笔没有', 'None')}
          </Button>
        </Row>
        <p role="status">{say(`第 ${visit + 1} 次`, `Visit ${visit + 1}`)}</p>
        <InfiniteList
          label={say('账单', 'Bills')}
          idOf={({ id }) => id}
          skeleton={['a', 'b', 'c'].map((each) => (
            <div key={each} className={css.line}>
              <Skeleton width="40%" />
              <Skeleton width="70%" />
            </div>
          ))}
          empty={<Tips picture="slip" title={say('还没有账单', 'No bills yet')} />}
          {...pages}
        >
          {({ title }) => (
            <div className={css.line}>
              {title}
              <small>{say('挂号费 25.00 元', 'Fee 25.00 yuan')}</small>
            </div>
          )}
        </InfiniteList>
      </Sample>
    </PullToRefresh>
  )
})
