import { type Text, text } from '../text.ts'

/** A lesson that is read. `lesson` is a key of the courses. */
export type Reading = { course: string; lesson: string } & (
  | { kind: 'article'; body: Text }
  /** `file` is below demo/materials. */
  | { kind: 'document'; file: string; name: string }
)

export const readings: Reading[] = [
  {
    course: 'classical-chinese',
    lesson: 'classical-chinese-1-2',
    kind: 'document',
    file: 'four-particles.pdf',
    name: '四个虚词 · Four particles.pdf',
  },
  {
    course: 'classical-chinese',
    lesson: 'classical-chinese-1-3',
    kind: 'article',
    body: text(
      `<h3>先补上，再翻译</h3>
<p>文言文里，说话的人和听话的人都知道的东西常常不说出来。读不懂的时候，先问一句：<strong>谁，对谁，做什么？</strong>把少掉的那个补在括号里，句子往往就通了。</p>
<table><tbody>
<tr><th>原句</th><th>补上省略的部分</th><th>省略了什么</th></tr>
<tr><td>一鼓作气，再而衰，三而竭。</td><td>一鼓作气，再（鼓）而衰，三（鼓）而竭。</td><td>动词</td></tr>
<tr><td>永州之野产异蛇，黑质而白章。</td><td>（蛇）黑质而白章。</td><td>主语</td></tr>
<tr><td>屠惧，投以骨。</td><td>屠惧，投（之）以骨。</td><td>宾语</td></tr>
</tbody></table>
<h3>倒过来说的句子</h3>
<p>有三种次序和今天不同，遇到时把它们放回原处：</p>
<ul>
<li><p>问句里，代词宾语在动词前面：“<em>何</em>有于我哉”就是“于我有<em>何</em>（难）哉”。</p></li>
<li><p>否定句里，代词宾语也在动词前面：“不<em>己</em>知”就是“不知<em>己</em>”。</p></li>
<li><p>“于”和它后面的词，常常放在句子末尾：“青，取之<em>于蓝</em>”就是“青，<em>于蓝</em>取之”。</p></li>
</ul>
<blockquote><p>练习：把“不患人之不己知，患不知人也”补全、调整次序，再译成今天的话。</p></blockquote>
<p>做完以后往回看：哪些字是你补的，哪些字是你搬动的？能说清这两件事，这一句就真的读懂了。</p>`,
      `<h3>Fill in first, then translate</h3>
<p>Classical Chinese leaves out what speaker and listener both know. When a sentence makes no sense, ask: <strong>who does what to whom?</strong> Write the missing word in brackets, and the sentence often falls into place.</p>
<table><tbody>
<tr><th>Sentence</th><th>With the missing word</th><th>Missing</th></tr>
<tr><td>一鼓作气，再而衰，三而竭。</td><td>再（鼓）而衰，三（鼓）而竭</td><td>the verb</td></tr>
<tr><td>永州之野产异蛇，黑质而白章。</td><td>（蛇）黑质而白章</td><td>the subject</td></tr>
<tr><td>屠惧，投以骨。</td><td>投（之）以骨</td><td>the object</td></tr>
</tbody></table>
<h3>Words in another order</h3>
<p>Three orders differ from today’s. Put the words back where they belong:</p>
<ul>
<li><p>In a question, a pronoun stands before its verb: 何有于我哉.</p></li>
<li><p>After a negation, too: 不己知 is 不知己.</p></li>
<li><p>于 with its noun often comes last: 青，取之于蓝.</p></li>
</ul>
<blockquote><p>Exercise: complete 不患人之不己知，患不知人也, put it in order and translate it.</p></blockquote>
<p>Then look back: which words did you add, and which did you move? Once you can say both, you have read the sentence.</p>`,
    ),
  },
]
