from paizhuo.core.articles import Article

ARTICLES: tuple[Article, ...] = ()
