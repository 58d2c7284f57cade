import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { LoadingOverlay } from '@/ui/kit/loading-overlay'
import { ProgressBar } from '@/ui/kit/progress-bar'
import { Skeleton, SkeletonGroup } from '@/ui/kit/skeleton'
import { StickyBar } from '@/ui/kit/sticky-bar'
import { Tips } from '@/ui/kit/tips'
import type { TipsPicture } from '@/ui/kit/tips-pictures'
import { Sample } from './sample'
import { useSay } from './say'
import css from './gallery.module.css'

const PICTURES: readonly [TipsPicture, string, string][] = [
  ['slip', '还没有挂号', 'No visits yet'],
  ['kite', '网络断了', 'Offline'],
  ['door', '暂时不能进入', 'Not open to you'],
  ['cup', '先歇一会儿', 'Have a rest'],
]

export const States = observer(function States() {
  const say = useSay()
  const [isLoading, setLoading] = useState(true)
  const [percent, setPercent] = useState(64)
  return (
    <>
      <Sample
        name="LoadingOverlay"
        note="Covers what is being renewed; there only while its value is true, and the focus comes back."
      >
        <LoadingOverlay loading={isLoading}>
          <div className={css.slide}>
            <p>{say('账单', 'Bills')}</p>
          </div>
        </LoadingOverlay>
        <Button variant="outline" onClick={() => setLoading(!isLoading)}>
          {isLoading ? say('加载好了', 'Loaded') : say('再加载', 'Load again')}
        </Button>
      </Sample>
      <Sample name="ProgressBar" note="How far an upload is; 0 with its text unless told otherwise.">
        <ProgressBar label={say('没有开始', 'Not begun')} />
        <ProgressBar label={say('上传', 'Upload')} percent={percent} />
        <ProgressBar label={say('不带文字', 'Without text')} percent={percent} showText={false} />
        <Button variant="outline" onClick={() => setPercent((percent + 12) % 101)}>
          {say('再传一点', 'A little more')}
        </Button>
      </Sample>
      <Sample name="Skeleton" note="The shape of what is coming, for a first load; never a spinner.">
        <SkeletonGroup>
          <div className={css.states}>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width={120} height={34} radius={12} />
          </div>
        </SkeletonGroup>
      </Sample>
      <Sample name="Tips" note="Nothing there, no network, no entry, done: a picture, a sentence, a way on.">
        {PICTURES.map(([picture, chinese, english]) => (
          <Tips
            key={picture}
            picture={picture}
            title={say(chinese, english)}
            text={say('可以回首页看看', 'Home is a good place')}
            actions={<Button variant="tint">{say('回首页', 'Home')}</Button>}
          />
        ))}
      </Sample>
      <Sample
        name="StickyBar"
        note="What one does next, in the thumb's reach; keeps its own room at the end of the page."
      >
        <StickyBar
          lead={say('共 168.50 元', '168.50 yuan')}
          quiet={<Button variant="text">{say('取消', 'Cancel')}</Button>}
        >
          <Button>{say('去付款', 'Pay')}</Button>
        </StickyBar>
      </Sample>
    </>
  )
})
