/** Money, commerce and property. */
export const MONEY = `
  accountants, accountant, accounting, bookkeeping, bookkeepers, keeping the books, doing the books, balance sheets, auditors > accountant, accounting, bookkeeper, bookkeeping, auditor, audit, financial controller, payroll, tax adviser, tax advisor
  taxes, tax, taxation, tax advice, tax returns, tax law > tax, taxes, taxation, ways and means
  payroll, wages being paid, paying salaries > payroll
  banking, banks, bankers, bank, lending, lenders, loans, borrowing money, credit, mortgages > banking, banker, bank manager, loan officer, loan, lending, mortgage, credit union, credit analyst
  debt, people in debt, owing money, bankruptcy > debt, bankruptcy, insolvency
  investing, investments, investors, investment, asset management, managing money, wealth management > investor, investment, fund manager, portfolio manager, asset manager, wealth manager, stockbroker, angel investor
  stock market, shares, stocks, stocks and bonds, stock trading, trading, wall street, securities > stockbroker, trader, fund manager, portfolio manager, equities, securities, stock exchange
  venture capital, funding startups, startup investors, backing founders > venture capital, venture partner, angel investor, general partner
  mergers, m&a, takeovers, mergers and acquisitions, hostile takeovers, buyouts > mergers, m&a, takeovers, private equity
  fp&a, financial planning and analysis > fp&a, financial planning, financial analysis, financial planning and analysis
  r&d, research and development > r&d, research and development, research & development
  l&d, learning and development > l&d, learning and development, learning & development
  finance, financial, financial matters, money, money matters, financiers, finances > finance, financial, investment, treasurer, treasury, banker, fund manager, stockbroker, bookkeeper, accountant, loan officer, financial controller
  budgets, budget, spending, government spending, public spending, public finances, public money, state spending, the state's money > budget, appropriations, fiscal, finance, expenditure, ways and means, treasurer
  insurance, insurers, insurance business, underwriting, insuring > insurance, actuary, underwriter, actuarial, insurer
  risk, assessing risk, calculating risk > actuary, risk manager, risk management, underwriter
  pensions, retirees, retirement, retirement savings, pension plans > pension, pensions, retirement
  charity, charities, fundraising, donations, giving, philanthropy, nonprofits, good causes > fundraising, charity, charitable, philanthropy, nonprofit, foundation, food bank, raised money, raised funds
  real estate, property, selling houses, house hunting, home buyers, home sales, realtors, property market, landlords > real estate, estate agent, realtor, property manager, letting agent
  housing, affordable homes, affordable housing, homes, apartments, places to live, public housing > housing, homeless, tenants, rent control
  renters, tenants, rent, rents, rent control > tenants, tenant, rent increases, rental housing
  homelessness, homeless, homeless people, rough sleepers, people on the streets, people without a home > homeless, homelessness
  shops, stores, retail, retailers, shopkeepers, selling in shops, supermarkets > retail, cashier, shopkeeper, store manager, supermarket, shop assistant
  shoppers, consumers, consumer rights, customers' rights, buyers > consumer, consumer protection
  customer service, customer support, helping customers, customer care > call centre, call center, customer service, customer support, customer success, customer care, help desk
  sales, salespeople, selling, sellers, salesmen > sales, salesman, saleswoman, seller, account executive, key account, business development
  marketing, promotion, brands, branding, advertising, adverts, ads, ad campaigns > marketing, advertising, copywriter, brand manager, media planner, advertisement
  public relations, pr, press relations, spokespeople > public relations, press officer, spokesperson, spokesman, communications officer
  auctions, bidding, selling antiques > auctioneer, auction
  importing, exporting, import, export, import export, imports and exports, foreign trade, international trade, tariffs, customs > customs broker, import, export, foreign trade, international trade
  trade in the past, merchants > merchants, merchant
  economy, economics, economists, economic policy, economic growth > economist, economics, economic development
  purchasing, buying, buying for a company, procurement, purchasers, suppliers > procurement, purchasing, buyer, sourcing, einkauf
  entrepreneurs, startups, start-ups, founding companies, founders, starting a business, own business, own company, company owners, self-made people, business owners, running a business > entrepreneur, founder, co-founder, cofounder, business owner, entrepreneurship, small business, restaurant owner
  small businesses, small business, small companies, mom and pop shops > small business, business owner, entrepreneurship
  business, business people, businesspeople, commerce > commerce, small business, business owner, entrepreneur, chamber of commerce, business affairs
  management consulting, consultants, advising companies > consultant, consulting, management consultant, adviser
  strategy, corporate strategy, business strategy > strategy, strategist
  product management, product managers > product manager, product owner, head of product
  project management, running projects > project manager, project lead, program manager, programme manager, scrum master
  secretaries, assistants, office work, clerical work > secretary, executive assistant, office manager, clerk, receptionist
  hr, human resources, personnel, staffing, hiring, hiring people, recruiting, recruiters, recruitment, finding talent, headhunting, headhunters, filling vacancies > recruiter, recruiting, sourcer, hiring, staffing, recruitment, talent acquisition, human resources, headhunter, talent partner, talent sourcer, executive search, head of people, hr manager
  quality control, quality assurance, testing products > quality manager, quality assurance, quality control, quality engineer
  sharing profits, cooperatives > credit union, cooperative
  crypto, cryptocurrencies, bitcoin, digital money > crypto, cryptocurrency, bitcoin, blockchain
  fintech, payments, mobile payments, online payments > payments, fintech
  charts, market research, surveys > market research, pollster
  financial records, business records, accounts, company accounts > accountant, bookkeeper, accounting, auditor, bookkeeping
  tills, checkout, taking payments, cash registers > cashier, checkout operator
  online shops, e-commerce, ecommerce, online retail, selling online, web shops > e-commerce, ecommerce, online retail, online shop
  events, event planning, organizing events, conferences, weddings, parties, trade fairs > event manager, event planner, events manager, wedding planner, event coordinator
  business intelligence, dashboards, reporting tools > business intelligence, bi analyst, bi developer
  erp, crm systems, business software > sap consultant, erp, crm, salesforce administrator
  restructuring, turnarounds, saving failing companies > restructuring, turnaround, interim manager, insolvency
  training employees, staff training, learning and development, corporate training > learning and development, corporate trainer, training manager
  coaching managers, leadership, leadership development, executive coaching > executive coach, business coach, leadership development
  change, change management, transformation > change manager, transformation, change management
  bosses, top management, executives, company leaders, chief executives > ceo, chief executive, managing director, president
  controlling costs, controlling, cost control > financial controller, controlling, cost accountant
  grants, grant money, grant writing > grant writer, grants manager, fundraising
  government contracts, tenders, bids > bid manager, tender, contracts manager
  price research, pricing, prices > pricing
  antiques, old furniture > antique, antiques, auctioneer, restorer
  renting cars, car hire > car rental
  moving house, removals, moving companies > removal, mover
`;
