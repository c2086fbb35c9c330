/** A class of an institution; the members are keys of people. */
export type Class = {
  key: string
  name: string
  members: string[]
  /** Courses that are given to the class, besides those for its institution. */
  courses: string[]
}

export const classes: Class[] = [
  {
    key: 'data-2',
    name: '澄湖 · 大数据技术 2 班',
    members: ['student', 'song-ziyan', 'meng-qing', 'bai-yuchen', 'tang-shuyi'],
    courses: ['legal-reasoning', 'study-well'],
  },
  {
    key: 'chinese-1',
    name: '江岸 · 汉语言文学 1 班',
    members: ['student2', 'luo-jiahe', 'ye-qingyang', 'fu-siyuan', 'ning-xiaoman'],
    courses: ['social-research', 'study-well'],
  },
]
