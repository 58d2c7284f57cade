import type { Reason } from '@/domain/failure'

type Said = { readonly title: string; readonly text: string }

/** What happened, and what to do. The clinic's own sentence, where it sent one, takes the place of `refused`. */
export const failure: Record<Reason['kind'], Said> = {
  network: { title: '网络断了', text: '网络错误，请稍后再试' },
  timeout: { title: '有点慢', text: '有点慢，还没连上。再试一次' },
  abandoned: { title: '已停下', text: '没有继续，再试一次' },
  'server-trouble': { title: '服务繁忙', text: '服务繁忙，请稍后再试' },
  unreadable: { title: '没看懂门诊的回复', text: '服务繁忙，请稍后再试' },
  'access-denied': { title: '暂时不能进入', text: '门诊没有开放这里，可以换一家或打电话问' },
  'edition-expired': { title: '暂不能使用', text: '门诊的系统服务已到期，暂不能使用这个功能' },
  unsupported: { title: '暂不能使用', text: '您选的门诊不支持这个功能' },
  'signed-out': { title: '登录过期了', text: '登录过期了，请重新登录' },
  'login-refused': { title: '没有登录成功', text: '请从门诊的公众号重新进入' },
  'consent-needed': { title: '请先登录', text: '用手机号登录后再继续' },
  'not-found': { title: '没有找到', text: '内容不在了，看看别的' },
  'signing-failed': { title: '登录过期了', text: '登录过期了，请重新进入' },
  'upload-failed': { title: '没传上', text: '没传上，点这里重传' },
  'unsafe-part': { title: '没有找到', text: '这个地址不对，请从首页重新进入' },
  refused: { title: '没有办成', text: '出了点问题，请稍后再试' },
  'slot-taken': { title: '刚被约走了', text: '这个号刚被约走，换一个时间' },
  'same-doctor-same-day': { title: '这天已经约过', text: '这天已约过这位医生，可以先看看那个号' },
  blocked: { title: '暂时不能挂号', text: '爽约次数多了，请打电话给门诊' },
  'too-late-to-cancel': { title: '过了取消时间', text: '过了取消时间，请打电话给门诊' },
  'not-in-sign-window': { title: '还不能签到', text: '还没到签到时间，到点再来' },
  'already-paid': { title: '已经付过了', text: '这笔已经付过，不用再付' },
  'code-wrong': { title: '验证码不对', text: '验证码不对，请再看一眼短信' },
  'code-expired': { title: '验证码过期了', text: '验证码过期了，请重新获取' },
  'code-too-often': { title: '发得太勤了', text: '刚发过一条，请稍等再获取' },
  'guardian-needed': { title: '要填监护人', text: '未满 14 岁，请填写监护人' },
  'outcome-unknown': { title: '还不知道结果', text: '网络不稳，还不知道有没有办成。再查一次' },
  'location-denied': { title: '没有拿到位置', text: '没有拿到位置，按门诊默认顺序排' },
  'location-unavailable': { title: '没有拿到位置', text: '没有拿到位置，按门诊默认顺序排' },
}
