export const itHardware = {
  title: 'IT Hardware',
  description:
    'Computers, networks, servers, cameras, support and data recovery from Tuticorin (Thoothukudi). Ask for a quote; prices include GST.',
  share: 'it-hardware',
  hero: {
    name: 'IT Hardware',
    title: 'From the desk to the server room',
    lead: 'Computers, networks, servers and cameras, installed and looked after.',
    illustration: 'hardware-scene',
    background: 'sea',
    actions: [
      { label: 'Get a Quote', href: '/contact' },
      { label: 'Learn More', hidden: 'about us', href: '/about' },
    ],
  },
  cards: {
    title: 'Six ways to keep machines working',
    lead: 'The figure beside each service counts the job openings in that line of work.',
    categories: ['Services', 'Infrastructure', 'Security', 'Support'],
    items: [
      {
        title: 'Computers and Setup',
        text: 'Desktops and laptops, chosen for the work and set up where they stand.',
        category: 'Services',
        count: '100+ openings',
        illustration: 'computers',
      },
      {
        title: 'Networking and Cabling',
        text: 'Cables, routers and wireless that reach every room that needs them.',
        category: 'Infrastructure',
        count: '150+ openings',
        illustration: 'router',
      },
      {
        title: 'Servers and Racks',
        text: 'Machines that hold what everyone shares, mounted, powered and labelled.',
        category: 'Infrastructure',
        count: '50+ openings',
        illustration: 'server-rack',
      },
      {
        title: 'CCTV and Access Control',
        text: 'Cameras that see the right door, and doors that know who may come in.',
        category: 'Security',
        count: '75+ openings',
        illustration: 'cctv',
      },
      {
        title: 'Hardware Maintenance',
        text: 'Somebody to ask when a machine is slow, loud or silent.',
        category: 'Support',
        count: '25+ openings',
        illustration: 'support',
      },
      {
        title: 'Backup and Recovery',
        text: 'Copies kept before a disk fails, and help when one already has.',
        category: 'Services',
        count: '200+ openings',
        illustration: 'recovery',
      },
    ],
  },
  reasons: {
    title: 'Three reasons to choose us',
    illustration: 'workbench',
    background: 'violet',
    items: [
      {
        title: 'Fitted to your place',
        text: 'We begin with your rooms, your people and what is plugged in already. The list of machines comes second.',
      },
      {
        title: 'The price is the price',
        text: 'Prices include GST, and there are no hidden charges.',
      },
      {
        title: 'We replace what is faulty',
        text: 'Report damage or a defect within 3 days of delivery. Under the 3-Day Replacement Guarantee you get a brand new one at no extra cost.',
      },
    ],
  },
  faq: {
    title: 'Questions about hardware',
    items: [
      {
        question: 'How do I get a quote?',
        answer:
          'Choose [Get a Quote](/contact) and write what you need, or choose Learn more below [a service](#services): a message about it opens, and you can change every word before you send it. You need no account.',
      },
      {
        question: 'Is GST included, and can I order here?',
        answer:
          'Prices include GST and there are no hidden charges. You cannot order or pay on this site: [ask for a quote](/contact). Our conditions are on the [Terms & Conditions](/terms-and-conditions) page.',
      },
      {
        question: 'What if something arrives damaged?',
        answer:
          'Refuse a package that is damaged, open or tampered with, and [contact Customer Care](/contact). If you find a defect later, report it within 3 days of delivery and keep the original packaging and accessories: under the 3-Day Replacement Guarantee you get a brand new replacement at no extra cost. Cosmetic damage is not covered; all conditions are on the [Refunds & Replacement](/refund-policy) page.',
      },
    ],
  },
  closing: {
    title: 'What needs plugging in?',
    lead: 'A whole office, one rack or a single slow machine: tell us what it is and ask for a price.',
    illustration: 'rack-closing',
    action: { label: 'Contact Sales', href: '/contact' },
  },
} as const
