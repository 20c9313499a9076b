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
  services: {
    title: 'Six ways to keep machines working',
    lead: 'The figure beside each service counts the job openings in that line of work.',
    categories: ['Services', 'Infrastructure', 'Security', 'Support'],
    cards: [
      {
        title: 'Computers and Setup',
        text: 'Desktops and laptops, chosen for the work and set up where they stand.',
        category: 'Services',
        count: '100+ openings',
        illustration: 'computers',
        background: 'rose',
        href: '/contact?topic=Computers%20and%20Setup#form',
      },
      {
        title: 'Networking and Cabling',
        text: 'Cables, routers and wireless that reach every room that needs them.',
        category: 'Infrastructure',
        count: '150+ openings',
        illustration: 'router',
        background: 'lilac',
        href: '/contact?topic=Networking%20and%20Cabling#form',
      },
      {
        title: 'Servers and Racks',
        text: 'Machines that hold what everyone shares, mounted, powered and labelled.',
        category: 'Infrastructure',
        count: '50+ openings',
        illustration: 'server-rack',
        background: 'sea',
        href: '/contact?topic=Servers%20and%20Racks#form',
      },
      {
        title: 'CCTV and Access Control',
        text: 'Cameras that see the right door, and doors that know who may come in.',
        category: 'Security',
        count: '75+ openings',
        illustration: 'cctv',
        background: 'sand',
        href: '/contact?topic=CCTV%20and%20Access%20Control#form',
      },
      {
        title: 'Hardware Maintenance',
        text: 'Somebody to ask when a machine is slow, loud or silent.',
        category: 'Support',
        count: '25+ openings',
        illustration: 'support',
        background: 'rose',
        href: '/contact?topic=Hardware%20Maintenance#form',
      },
      {
        title: 'Backup and Recovery',
        text: 'Copies kept before a disk fails, and help when one already has.',
        category: 'Services',
        count: '200+ openings',
        illustration: 'recovery',
        background: 'lilac',
        href: '/contact?topic=Backup%20and%20Recovery#form',
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
        question: 'What do you supply and look after?',
        answer:
          'Computers, networks and cabling, servers and racks, CCTV and access control, hardware maintenance and support, and data backup and recovery.',
      },
      {
        question: 'How do I get a quote?',
        answer:
          'Choose Get a Quote and write what you need, or choose Learn more below a service: a message about it opens, and you can change every word before you send it. You need no account.',
        links: { 'Get a Quote': '/contact', 'a service': '#services' },
      },
      {
        question: 'Is GST included, and can I order here?',
        answer:
          'Prices include GST and there are no hidden charges. You cannot order or pay on this site: ask for a quote. Our conditions are on the Terms & Conditions page.',
        links: { 'ask for a quote': '/contact', 'Terms & Conditions': '/terms-and-conditions' },
      },
      {
        question: 'Where do you deliver?',
        answer:
          'By courier to Tamil Nadu, Andhra Pradesh, Karnataka, Kerala and Pondicherry. All conditions are on the Shipping Policy page.',
        links: { 'Shipping Policy': '/shipping-policy' },
      },
      {
        question: 'What if something arrives damaged?',
        answer:
          'Refuse a package that is damaged, open or tampered with, and contact Customer Care. If you find a defect later, report it within 3 days of delivery and keep the original packaging and accessories: under the 3-Day Replacement Guarantee you get a brand new replacement at no extra cost. Cosmetic damage is not covered; all conditions are on the Refunds & Replacement page.',
        links: { 'contact Customer Care': '/contact', 'Refunds & Replacement': '/refund-policy' },
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
